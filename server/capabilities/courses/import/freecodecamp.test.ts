import { expect, it } from 'vitest';
import { readFreeCodeCamp } from './freecodecamp.ts';

it('cuts no character of a long title in two, so that the database gives back what it was given', () => {
  const lesson = { id: 'a', title: `${'x'.repeat(118)}👩‍🔬 and more`, intro: 'With a word.' };
  const values = { block: 'b', name: 'B', superBlock: 'web', time: '1 hour', lessons: [lesson] };
  const { courses } = readFreeCodeCamp([{ line: 2, values }], 'list.json');
  expect(courses[0]?.modules[0]?.items[0]?.values['title']).toBe(`${'x'.repeat(118)}…`);
});
