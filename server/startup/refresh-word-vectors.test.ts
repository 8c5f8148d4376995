import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startServer } from '../../tests/support/server.ts';
import { addArticle } from '../../tests/support/threads.ts';
import { catalogueVersions } from '../platform/db/content-versions-schema.ts';
import { queryOfWords } from '../platform/search/word-vector.ts';
import { articles } from '../tables/articles.ts';
import { refreshWordVectors } from './refresh-word-vectors.ts';

const server = await startServer();
const { db } = server.database;
afterAll(() => server.close());

it('3.31: search words of an older release are found after the next start, which rewrites them once', async () => {
  const id = await addArticle(server);
  const old = "'日本語の面接練習' 'muenchen' 'cplusplus' 'notepadplusplus' 'notepad'";
  const write = (search: string) => db.update(articles).set({ search }).where(eq(articles.id, id));
  const finds = async (typed: string) =>
    (await db.$count(articles, sql`${articles.search} @@ ${queryOfWords(typed)}::tsquery`)) > 0;
  await write(old);
  await db.delete(catalogueVersions).where(eq(catalogueVersions.catalogue, 'word_vectors'));
  expect([await finds('面接'), await finds('München')]).toEqual([false, false]);
  await refreshWordVectors(db);
  for (const typed of ['面接', '日本語の面接練習', 'München', 'Muenchen', 'C++', 'Notepad++'])
    expect([typed, await finds(typed)]).toEqual([typed, true]);
  await write(old);
  await refreshWordVectors(db);
  expect(await finds('面接')).toBe(false);
});
