import { expect, it } from 'vitest';
import { readFreeCodeCamp } from './freecodecamp.ts';

it('a long title is cut between characters, so that the database returns it unchanged', () => {
  const lesson = { id: 'a', title: `${'x'.repeat(118)}👩‍🔬 and more`, intro: 'With a word.' };
  const values = { block: 'b', name: 'B', superBlock: 'web', time: '1 hour', lessons: [lesson] };
  const { courses } = readFreeCodeCamp([{ line: 2, values }], 'list.json');
  expect(courses[0]?.modules[0]?.items[0]?.values['title']).toBe(`${'x'.repeat(118)}…`);
});
