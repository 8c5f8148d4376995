import { getTableColumns, is } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, it } from 'vitest';
import { searchColumnsOf } from '../../server/capabilities/courses/search-columns.ts';
import { universityColumnsOf } from '../../server/capabilities/universities/search-columns.ts';
import { contractOf, readContractText } from '../../server/platform/contract/document.ts';
import { lexemesIn } from '../../server/platform/search/word-vector.ts';
import * as tables from '../../server/tables/all.ts';
import { assessments } from '../../server/tables/assessments.ts';
import { courses } from '../../server/tables/courses.ts';
import { tickets } from '../../server/tables/support.ts';
import { universities } from '../../server/tables/universities.ts';
import { folded } from '../../src/shared/text/folded.ts';
import { allSamples } from '../support/all-samples.ts';
import type { CreateRow } from '../support/samples.ts';
import { startServer } from '../support/server.ts';
import { examplesOf } from './support/examples.ts';
import { schemaAt } from './support/request-schema.ts';
import { prepare, send } from './support/scenarios.ts';

/** Operations that are tested elsewhere, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  listPeople: 'It completes the beginning of a name, and needs two who have written: `mentions.test.ts`.',
};

const { document, operations } = contractOf(readContractText());
const searching = operations.filter(({ id, query }) => !(id in elsewhere) && query.some(({ name }) => name === 'q'));

const server = await startServer();
const { db } = server.database;
afterAll(() => server.close());

/** Search queries, each with a text that matches it. */
const cases = [
  ['面接', '日本語の面接練習'],
  ['Muenchen', 'München'],
  ['München', 'Muenchen'],
  ['Manuel', 'Manuel'],
  ['Strasse', 'Straße'],
  ['Straße', 'Strasse'],
] as const;

const rowOf = (table: string): CreateRow => {
  const row = [...allSamples.values()].map(({ rows }) => rows?.[table]).find((found) => found !== undefined);
  if (typeof row !== 'function') throw new Error(`There is no sample of ${table}`);
  return row;
};

/** Rows that an operation needs and its samples don't create. */
const furnished: Readonly<Record<string, CreateRow>> = {
  listApplications: rowOf('applications'),
  getApplicationTable: rowOf('applications'),
  listTickets: rowOf('tickets'),
  listUniversityCourses: () => db.update(courses).set({ kind: 'program', universityId: 12 }),
};

/** Writes a text to all searched columns, in the same form as the product stores it. */
async function writeEverywhere(text: string): Promise<void> {
  for (const table of Object.values(tables)) {
    if (!is(table, PgTable)) continue;
    const { search, searchVersion } = getTableColumns(table) as Record<string, PgColumn | undefined>;
    if (search?.getSQLType() !== 'tsvector' || searchVersion !== undefined) continue;
    await db.update(table).set({ search: lexemesIn([text]) });
  }
  const texts = { title: text, skillNames: '', subject: '', summary: '', overview: '' };
  await db.update(courses).set({ title: text, ...searchColumnsOf(texts) });
  const facts = { name: text, otherNames: [], countryCode: null, domains: [] };
  await db.update(universities).set({ name: text, ...universityColumnsOf(facts) });
  await db.update(tickets).set({ words: folded(text) });
  await db.update(assessments).set({ title: text });
}

describe.each(searching.map((operation) => [operation.id, operation] as const))('3.31: %s', (id, operation) => {
  it('finds words in either spelling, and parts of unspaced text', async () => {
    const examples = examplesOf(document, operation);
    const { token, caller } = await prepare({ server, operation, examples });
    await furnished[id]?.(server, caller);
    const answerTo = async (q: string) => {
      server.forgetCalls();
      const { status, body } = await send({ server, operation, examples }, token, { query: { q } });
      expect(status).toBe(200);
      return JSON.stringify(body?.data).replaceAll(q, '').replaceAll(encodeURIComponent(q), '');
    };
    const missed: string[] = [];
    for (const [typed, text] of cases) {
      await writeEverywhere(text);
      const [nothing, found] = [await answerTo('qqq'), await answerTo(typed)];
      if (found.length <= nothing.length || found.includes('"is_similar":true')) missed.push(`${typed} in ${text}`);
    }
    expect(missed).toEqual([]);
  });
});

it('the global search accepts all kinds of results in a single request', async () => {
  const kinds = schemaAt(document, '#/components/schemas/SearchType').enum ?? [];
  const { status } = await server.call(`/global-search?q=qqq&types=${kinds.join(',')}`);
  expect([kinds.length > 1, status]).toEqual([true, 200]);
});
