import { expect, it } from 'vitest';
import { patternOf } from './pattern-of.ts';

it.each([
  ['/', '/'],
  ['/skills', '/skills'],
  ['/Universities/7/', '/universities/:university_id'],
  ['/fac-calendar/asha.rao', '/fac-calendar/:username'],
  ['/asha@example.com', '/*'],
])('the path %s belongs to the pattern %s', (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern);
});
