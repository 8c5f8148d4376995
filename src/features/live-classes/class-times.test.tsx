import { expect, it } from 'vitest';
import { openingInWords } from './class-times.tsx';

it.each([
  ['2026-03-02T23:40:00Z', 'Asia/Kolkata', 'at 05:20'],
  ['2026-03-02T23:40:00Z', 'UTC', 'on Tuesday 3 March at 00:20'],
])('the opening time names its day unless it is today: seen at %s in %s, %s', (now, zone, words) => {
  const opens = zone === 'UTC' ? '2026-03-03T00:20:00Z' : '2026-03-02T23:50:00Z';
  expect(openingInWords(Date.parse(opens), Date.parse(now), zone)).toBe(words);
});
