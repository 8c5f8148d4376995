import { expect, it } from 'vitest';
import { expressionsIn } from './expressions.ts';

const sourcesIn = (text: string) =>
  expressionsIn('a.ts', text).map(({ pattern }) => pattern && `/${pattern.source}/${pattern.flags}`);

it('the scan finds regular expression literals anywhere, and ignores divisions', () => {
  expect(sourcesIn("f(() => /a+/g.test('x'), { b: [/[/]/u] }); const c = 1 / 2 / 3; // /no/")).toEqual([
    '/a+/g',
    '/[/]/u',
  ]);
});

it('the scan computes patterns from the constants of the file', () => {
  const text = [
    "const [one, two] = ['a', 'b'];",
    "const many = [one, two].map((letter) => `\\\\${letter}`).join('|');",
    "export const pattern = new RegExp(`^(?:${many})$`, 'i');",
    'const called = RegExp(one as string);',
  ].join('\n');
  expect(sourcesIn(text)).toEqual(['/^(?:\\a|\\b)$/i', '/a/']);
});

it('the scan reports the expressions that it cannot compute, and whether they are bounded', () => {
  const text = [
    'const of = (name: string) => new RegExp(name);',
    '// Bounded: a name has ten letters.',
    'const other = (name: string) => new RegExp(name);',
    'const third = /a/; // Bounded: it is short.',
  ].join('\n');
  expect(expressionsIn('a.ts', text)).toEqual([
    { line: 1, pattern: null, bounded: null },
    { line: 3, pattern: null, bounded: 'a name has ten letters.' },
    { line: 4, pattern: { source: 'a', flags: '' }, bounded: 'it is short.' },
  ]);
});
