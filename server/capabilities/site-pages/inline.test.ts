import { expect, it } from 'vitest';
import { parseInline } from './inline.ts';

it.each(['/skills', '/my-portal#data', 'https://example.org/a'])('a text may link to %s', (href) => {
  expect(parseInline(`[there](${href})`).faults).toEqual([]);
});

it.each(['//evil.test', '/\\evil.test', '/\\/evil.test', 'javascript:x'])('no text may link to %s', (href) => {
  expect(parseInline(`[there](${href})`).faults).toHaveLength(1);
});
