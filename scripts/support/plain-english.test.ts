import { expect, it } from 'vitest';
import {
  commentsIn,
  faultsOf,
  maxWords,
  textsInChart,
  textsInCode,
  textsInData,
  textsInDocument,
} from './plain-english.ts';

const faultsIn = (text: string, isAction = false) => faultsOf({ text, isAction });

it('the check counts the words of each sentence', () => {
  const sentence = (words: number) => `${'word '.repeat(words).trim()}.`;
  expect(faultsIn(`${sentence(maxWords)} ${sentence(maxWords)}`)).toEqual([]);
  expect(faultsIn(`${sentence(3)} ${sentence(maxWords + 1)}`)).toEqual([
    `has a sentence of ${maxWords + 1} words: ${sentence(maxWords + 1)}`,
  ]);
});

it.each(['Nobody answered.', 'You are told first.', 'It starts at once.', 'Whoever has the link'])(
  'the check finds unclear words: %s',
  (text) => {
    expect(faultsIn(text)).toHaveLength(1);
  },
);

it('the check requires a verb at the start of an action', () => {
  expect(faultsIn('Send application', true)).toEqual([]);
  expect(faultsIn('Your application', true)).toEqual(['begins without a verb: Your application']);
});

it('the check requires a refusal to begin with a capital letter and end with a full stop', () => {
  const refusalFaults = (text: string) => faultsOf({ text, isAction: false, isRefusal: true });
  expect(
    ['There are no spots left.', 'Choose an earlier day: X', 'Invalid credentials'].flatMap(refusalFaults),
  ).toEqual([]);
  expect(['there are no spots left.', 'There are no spots left'].flatMap(refusalFaults)).toHaveLength(2);
});

it('the check finds the refusals in code', () => {
  const code = [
    "export const eventRefusals = { full: 'There are no spots left.' } as const;",
    "export const texts = { refusals: { over: 'The event is over.' } as Texts, heading: 'Events' };",
  ].join('\n');
  expect(textsInCode('a.ts', code).map(({ text, isRefusal = false }) => [text, isRefusal])).toEqual([
    ['There are no spots left.', true],
    ['The event is over.', true],
    ['Events', false],
  ]);
});

it('the check extracts the texts in code, and marks the labels of actions', () => {
  const code = [
    "import { a } from './told/at-once.ts';",
    "export const texts = { actions: { send: 'Send it', of: (name: string) => `Send to ${name}` },",
    "  long: 'One part, ' + 'and another',",
    "  kind: 'x' as 'type of at once' };",
  ].join('\n');
  expect(textsInCode('a.ts', code)).toEqual([
    { line: 2, text: 'Send it', isAction: true },
    { line: 2, text: 'Send to X', isAction: true },
    { line: 3, text: 'One part, and another', isAction: false },
  ]);
});

it('the check reads the descriptions of charts and the titles of scenarios', () => {
  const code = [
    "const machine = createMachine({ id: 'at once', description: 'A draft.',",
    "  states: { open: { description: 'One part, ' + 'and another.', tags: ['told at once'] } } });",
    "const scenarios = { 'saves a draft': [['draft.saved', 'open']], 'draft.saved': [] };",
  ].join('\n');
  expect(textsInChart('a.ts', code)).toEqual([
    { line: 1, text: 'A draft.', isAction: false },
    { line: 2, text: 'One part, and another.', isAction: false },
    { line: 3, text: 'saves a draft', isAction: false },
  ]);
});

it('the check reads the comments in code, with consecutive lines as a single comment', () => {
  const code = [
    '/**',
    ' * Says what it',
    ' * does.',
    ' *',
    ' * @param a the first',
    ' */',
    'const a = 1; // Beside it.',
    '',
    '// One line,',
    '// and the next.',
    "const url = 'http://a';",
  ].join('\n');
  expect(commentsIn('a.ts', code).map(({ line, text }) => [line, text])).toEqual([
    [1, 'Says what it does.\n\n@param a the first'],
    [7, 'Beside it.'],
    [9, 'One line, and the next.'],
  ]);
});

it('the check skips code and question slugs in documents', () => {
  const text = [
    '---',
    'title: A page',
    '---',
    '# Heading',
    '',
    'A line with `code here`,',
    'and [a link](https://example.org/at-once).',
    '',
    '- An item',
    '',
    '## somebody-does-something',
    '',
    '```',
    'at once',
    '```',
  ].join('\n');
  expect(textsInDocument(text).map((found) => found.text)).toEqual([
    'A page',
    'Heading',
    'A line with X, and [a link].',
    'An item',
  ]);
});

it('the check skips data in other languages', () => {
  const text = JSON.stringify([
    { title: 'A title', id: 'x-1' },
    { title: 'Ein Titel', language: 'de' },
  ]);
  expect(textsInData(text).map((found) => found.text)).toEqual(['A title']);
});
