import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

const read = (...lines: string[]) => readFrontMatter(Buffer.from(`---\n${lines.join('\n')}\n---\nText\n`));

describe('front matter', () => {
  it('has its values with their lines, and the text below', () => {
    const { values, lineOf, body, linesBefore, problems } = read('title: Zero', 'tags: &all [a, b]', 'more: *all');
    expect({ values, body, linesBefore, problems, line: lineOf('more') }).toEqual({
      values: { title: 'Zero', tags: ['a', 'b'], more: ['a', 'b'] },
      body: 'Text',
      linesBefore: 5,
      problems: [],
      line: 4,
    });
  });

  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [index, name] of ['b', 'c', 'd', 'e'].entries()) {
    const below = 'abcd'[index];
    bomb.push(`${name}: &${name} [${Array(9).fill(`*${below}`).join(', ')}]`);
  }

  it.each([
    [
      'an undefined alias',
      ['title: Zero', 'more: *gone'],
      3,
      'refers to &gone, which is not defined above: write out the value',
    ],
    [
      'aliases that expand to thousands of values',
      bomb,
      3,
      'has aliases, such as *a, that expand to too much: write out the values',
    ],
    [
      'deeply nested lists',
      ['title: Zero', `tags: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
      3,
      'is nested deeper than 50 levels',
    ],
    ['deeply nested entries', ['tags:', `  ${'- '.repeat(20_000)}x`], 3, 'is nested deeper than 50 levels'],
    ['invalid YAML', ['title: "Zero'], 2, 'is not YAML: Missing closing "quote'],
  ])('is refused by line for %s', (_, lines, line, message) => {
    expect(read(...lines)).toMatchObject({ values: null, problems: [{ line, message }] });
  });

  it('is refused in another encoding, and with NUL', () => {
    const latin = readFrontMatter(Buffer.from('---\ntitle: Café\n---\n', 'latin1'));
    expect(latin.problems).toEqual([{ line: 2, column: 11, message: 'is not UTF-8: save it as UTF-8' }]);
    expect(read('title: a\0').problems).toEqual([
      { line: 2, column: 9, message: 'contains the character NUL: remove it' },
    ]);
  });
});
