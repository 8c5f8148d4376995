import { expect, it } from 'vitest';
import { searchedOf, wordFinder } from './in-memory.ts';

it.each([
  ['面接', '日本語の面接練習', true],
  ['Muenchen', 'Studium in München', true],
  ['München', 'Studium in Muenchen', true],
  ['Manuel', 'Manuel Neri', true],
  ['Strasse', 'Lange Straße', true],
  ['Straße', 'Lange Strasse', true],
  ['試験', '日本語の面接練習', false],
  ['unchen', 'München', false],
])('3.31: a search for “%s” finds “%s” in a list in memory: %s', (typed, text, isFound) => {
  expect(wordFinder(typed).hasAll(searchedOf(text).text)).toBe(isFound);
});
