import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { lexemesIn, queryOfWords } from './word-vector.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Whether a search by the typed words finds the text. */
async function finds(typed: string, text: string): Promise<boolean | undefined> {
  const found = sql<boolean>`${lexemesIn([text])}::tsvector @@ ${queryOfWords(typed)}::tsquery`;
  const [row] = await database.db.select({ found }).from(sql`(select 1) as one`);
  return row?.found;
}

it.each([
  ['面接', '日本語の面接練習', true],
  ['面接練習', '日本語の面接練習', true],
  ['面', '日本語の面接練習', true],
  ['学习', '机器学习入门', true],
  ['โปรแกรม', 'การเขียนโปรแกรมเบื้องต้น', true],
  ['試験', '日本語の面接練習', false],
  ['Muenchen', 'Studium in München', true],
  ['München', 'Studium in Muenchen', true],
  ['Zuerich', 'Zürich', true],
  ['Koeln', 'Köln', true],
  ['Straße', 'Lange Strasse', true],
  ['Strasse', 'Lange Straße', true],
  ['Manuel', 'manuel', true],
  ['manuel', 'Manuel Neri', true],
  ['Bauer', 'Baur', false],
])('a search for “%s” finds “%s”: %s', async (typed, text, isFound) => {
  expect(await finds(typed, text)).toBe(isFound);
});

it('a text of any length fits the limits of a vector', async () => {
  const long = Array.from({ length: 200_000 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
  ).join('');
  expect(await finds('机器', `机器 ${long}`)).toBe(true);
});

it.each([
  ['Notepad++ 2', "'notepadplusplus':* & '2':*"],
  ['…', null],
])('the query of “%s” is %s, however often it is requested', (typed, query) => {
  expect([queryOfWords(typed), queryOfWords(typed)]).toEqual([query, query]);
});

it('the words of a request are parsed once', () => {
  const typed = (call: number) => `${call} ${'ﬁve wörds '.repeat(20)}`.slice(0, 200);
  let calls = 0;
  const once = processorTime(() => {
    for (let call = 0; call < 300; call += 1) queryOfWords(typed((calls += 1)));
  });
  const again = processorTime(() => {
    for (let call = 0; call < 300; call += 1) queryOfWords(typed(0));
  });
  expect(again).toBeLessThan(once / 3);
});
