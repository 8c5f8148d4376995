/** A text that can be made in any length. */
export interface TextKind {
  name: string;
  /** @param letters the number of code points, as the contract counts them */
  text(letters: number): string;
}

const shortened = (text: string, letters: number) => [...text].slice(0, letters).join('');

/** A text of a unit that repeats between a start and an end. */
function repeated(unit: string, start = '', end = ''): TextKind {
  const edges = [...start].length + [...end].length;
  const size = [...unit].length;
  return {
    name: JSON.stringify([start, unit, end].filter((part) => part !== '').join('…')),
    text: (letters) => {
      const middle = shortened(
        unit.repeat(Math.ceil(Math.max(0, letters - edges) / size)),
        Math.max(0, letters - edges),
      );
      return shortened(start + middle + end, letters);
    },
  };
}

/** A text in two parts of the same length. The second has to look up or repeat what the first defines. */
const halves = (name: string, first: (letters: number) => string, second: string): TextKind => ({
  name,
  text: (letters) => {
    const half = Math.floor(letters / 2);
    return shortened(first(half) + second.repeat(Math.ceil(half / second.length)), letters);
  },
});

/** Text that every program processes easily. */
export const harmless = repeated('plain words of a reader ');

/** Characters with a meaning in one of our text parsers: Markdown, formulas, names, addresses, mails and searches. */
const marks = [...' \n*_~`|$[]()!<>&\\{}^#:;.,@+-/"\'%=«“—', '\u0301', '\u202e', 'ﷺ', '字', 'ß', '👩\u200d', 'İ'];
const pairs = [
  '*a* ',
  '**a',
  '_a ',
  '[a](',
  '![',
  '> ',
  '- ',
  '1. ',
  '| a ',
  '|-',
  '$a$ ',
  '\\$$a\\$',
  'a@',
  'a.',
  '@a ',
  '#a ',
];
const words = [
  'https://a.a ',
  '<a ',
  '<!--',
  '&amp;',
  '&#1;',
  '[a]: a\n',
  '```\n',
  'a\n---\n',
  '**a** [b](c) `d` ',
  'am a schrieb b: ',
];

/** With a missing closing delimiter, a parser may try every alternative. */
const failing = [' ', 'a ', '> ', '\n', '.', ':'].flatMap((unit) =>
  ['« ', '[', '$$', 'a@', 'http://', '`'].map((start) => repeated(unit, start, '\u0001x')),
);

const formulas = ['{', '\\frac', '\\frac{a}{b}', '^', '\\left(', '\\sqrt{', 'a&b\\\\', '\\text{a}', '\\color{red}'].map(
  (unit) => repeated(unit, '$$', '$$'),
);

const squares = [
  halves('a definition and its uses', (letters) => `$$\\def\\a{${'x'.repeat(Math.max(0, letters - 11))}}`, '\\a'),
  halves(
    'a definition with an argument',
    (letters) => `$$\\def\\a#1{${'#1'.repeat(Math.max(0, letters / 2 - 7))}}`,
    '\\a{b}',
  ),
  halves('a table of many columns', (letters) => `${'|a'.repeat(letters / 2)}\n`, '|-'),
  halves('references', (letters) => '[a]: b\n'.repeat(letters / 7), '[a]'),
  halves('an open quote', (letters) => '> '.repeat(letters / 2), 'a\n'),
];

export const worstTexts: readonly TextKind[] = [
  ...[...marks, ...pairs, ...words].map((unit) => repeated(unit)),
  ...failing,
  ...formulas,
  ...squares,
];
