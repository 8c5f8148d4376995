import { expect, it } from 'vitest';
import { fromMarkdown } from '../../../server/platform/rich-text/from-markdown.ts';
import { postText } from '../../../server/platform/rich-text/uses.ts';
import { excerptOf, excerptOfText } from './excerpt.ts';

const begin = (text: string, most = 80) => excerptOfText(fromMarkdown(text, postText).nodes, most);

it('an excerpt is a single line of prose without code', () => {
  const code = '```python\nfor number in numbers:\n    print(number)\n```';
  expect(begin(`It prints \`4\`:\n\n${code}\n\n1. first\n2. second`)).toBe('It prints 4: first second');
  expect(begin(code)).toBe('');
});

it('an excerpt ends with a whole word', () => {
  expect(begin('My while loop never ends', 15)).toBe('My while loop…');
});

it('an excerpt cuts between words, and never inside an emoji', () => {
  expect(excerptOf('one two three', 8)).toBe('one two…');
  expect(excerptOf('👩‍🔬👩‍🔬', 4)).toBe('👩‍🔬…');
  expect(excerptOf('short', 5)).toBe('short');
});
