import { expect, it } from 'vitest';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import { shownMarkdown } from './from-markdown.ts';
import { typedText } from './from-typed.ts';
import { postText } from './uses.ts';

it('plain text keeps its lines, indentation and symbols', () => {
  const code = '#include <stdio.h>\nint main(void) {\n    int __count__ = 2 * 3 * 4;\n}';
  expect(typedText(`open lesson 3\npress Start\n\n${code}`)).toEqual([
    { kind: 'paragraph', children: ['open lesson 3\npress Start'] },
    { kind: 'paragraph', children: [code] },
  ]);
});

it.each(['+ '.repeat(40).trim(), '+ '.repeat(5).trim(), '> > >', '-', '[a]: /b', '***'])(
  'text without words is shown as typed: %s',
  (text) => {
    expect(wordsIn(shownMarkdown(text, postText))).toBe(text);
  },
);
