import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { madeColumns } from '../../composition.ts';
import type { Database } from '../../platform/db/database.ts';
import { searchWords } from '../../platform/db/search-schema.ts';
import { refreshColumns } from '../../startup/refresh-columns.ts';
import { courses } from '../../tables/courses.ts';
import { universityPages } from '../universities/search.ts';
import { upsertUniversities } from '../universities/upsert.ts';
import { courseSearch } from './search.ts';

const titles = [
  'Java Tutorial Deutsch - Programmieren lernen',
  'Nhập môn lập trình',
  'Introdução à programação',
  'Język łatwy na początek',
  'Straßenbau für Anfänger',
  '生成式人工智慧與機器學習導論',
  'はじめてのプログラミング',
  'การเขียนโปรแกรมเบื้องต้น',
  'ការសរសេរកម្មវិធីកុំព្យូទ័រ',
  '파이썬프로그래밍입문',
  'C++ from scratch',
  'C# from scratch',
  'C from scratch',
  'F# with .NET',
  'R for statistics',
  'كورس شامل للبَرمَجة بلغة C++',
  'אלגוריתמים וְתִכְנוּת',
  'हिन्दी में प्रोग्रामिंग',
  'Ja\u200bva\u200f Ent\u00adwicklung',
  'e-learning design',
];
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const noise = { summary: 'Learn C, R and a bit more.', overview: 'c r x'.repeat(9) };
  await addCourses(database, ...titles.map((title, index) => courseRow(`t${index}`, { title, ...noise })));
});
afterAll(() => database.close());

const search = (q: string) => courseSearch(database.db)({ kinds: ['lms'] }, { q });
const found = async (q: string) => {
  const { items, is_similar } = await search(q);
  expect(is_similar).toBe(false);
  return items.map(({ title }) => title).toSorted();
};

it.each(titles)('the search finds “%s” by its whole title', async (title) => {
  expect((await search(title)).items[0]?.title).toBe(title);
});

it.each([
  ['java tutorial deutsch -programmieren', 'Java Tutorial Deutsch - Programmieren lernen'],
  ['lap trinh', 'Nhập môn lập trình'],
  ['introducao', 'Introdução à programação'],
  ['jezyk latwy', 'Język łatwy na początek'],
  ['Strassenbau fur', 'Straßenbau für Anfänger'],
  ['機器學習', '生成式人工智慧與機器學習導論'],
  ['學習', '生成式人工智慧與機器學習導論'],
  ['論', '生成式人工智慧與機器學習導論'],
  ['プログラ', 'はじめてのプログラミング'],
  ['ﾌﾟﾛｸﾞﾗﾐﾝｸﾞ', 'はじめてのプログラミング'],
  ['โปรแกรม', 'การเขียนโปรแกรมเบื้องต้น'],
  ['កម្មវិធី', 'ការសរសេរកម្មវិធីកុំព្យូទ័រ'],
  ['프로그래밍', '파이썬프로그래밍입문'],
  ['c++ scratch', 'C++ from scratch'],
  ['C# scr', 'C# from scratch'],
  ['csharp', 'C# from scratch'],
  ['f#', 'F# with .NET'],
  ['.net', 'F# with .NET'],
  ['c', 'C from scratch'],
  ['R', 'R for statistics'],
  ['للبـــرمجة بلغه', 'كورس شامل للبَرمَجة بلغة C++'],
  ['ותכנות', 'אלגוריתמים וְתִכְנוּת'],
  ['प्रोग्रामिंग', 'हिन्दी में प्रोग्रामिंग'],
  ['\u202bjava entwick\ufefflung', 'Ja\u200bva\u200f Ent\u00adwicklung'],
  ['elearning', 'e-learning design'],
  ['e-learning', 'e-learning design'],
  ['e learning des', 'e-learning design'],
])('the search finds for “%s” only the expected title', async (q, title) => {
  expect(await found(q)).toEqual([title]);
});

it.each(['習機', 'ाम', 'c++ statistics', 'x', '"scratch from"'])('the search finds nothing for “%s”', async (q) => {
  expect((await search(q)).items).toEqual([]);
});

it('the search treats a final letter as a prefix unless the letter is a word itself', async () => {
  expect(await found('from scratch c')).toEqual(['C from scratch']);
  expect(await found('statistics f')).toEqual(['R for statistics']);
});

it('the search lists the exact title first, then titles that begin with it', async () => {
  const shown = { overview: 'git', popularity: 9 };
  await addCourses(
    database,
    courseRow('g1', { title: 'Learn Git, git and more Git', ...shown }),
    courseRow('g2', { title: 'GitHub for teams', ...shown }),
    courseRow('g3', { title: 'Git - the whole of it', popularity: 1 }),
    courseRow('g4', { title: 'Git', popularity: 0 }),
  );
  const { items } = await search('git');
  expect(items.map(({ title }) => title)).toEqual([
    'Git',
    'Git - the whole of it',
    'GitHub for teams',
    'Learn Git, git and more Git',
  ]);
});

it('the search tolerates typing errors in words with accents and in other scripts', async () => {
  for (const [q, title] of [
    ['introduçao a programçao', 'Introdução à programação'],
    ['אלגוריטמים', 'אלגוריתמים וְתִכְנוּת'],
    ['begginner programieren', undefined],
    ['statitsics', 'R for statistics'],
  ] as const)
    expect((await search(q)).items[0]?.title).toBe(title);
});

it('the search index updates rows in an older format once, in batches', async () => {
  const { db } = database;
  await db.transaction((tx) => upsertUniversities(tx, [{ name: 'Đại học Bách khoa' }]));
  await addCourses(
    database,
    ...Array.from({ length: 230 }, (_, index) => courseRow(`old-${index}`, { title: 'Kỹ năng mềm' })),
  );
  await db.execute(sql`update courses set search = '', title_words = '', search_version = 0 where slug like 'old-%'`);
  await db.execute(sql`update universities set search = '', sort_name = '', search_version = 0`);
  await db.delete(searchWords);
  let batches = 0;
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') batches += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  await refreshColumns(counted, madeColumns);
  expect(batches).toBe(4);
  expect((await search('ky nang mem')).total).toBe(230);
  expect((await search('ky nagn mem')).is_similar).toBe(true);
  expect((await universityPages(db)({ q: 'dai hoc' }, {})).total).toBe(1);
  batches = 0;
  const [before] = await db.select({ xmin: sql`max(xmin::text::bigint)` }).from(courses);
  await refreshColumns(counted, madeColumns);
  expect(batches).toBe(2);
  expect(await db.select({ xmin: sql`max(xmin::text::bigint)` }).from(courses)).toEqual([before]);
});
