import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/support/server-database.ts';
import { describeError, sentTextsOf } from './logged-error.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
};
const run = (text: ReturnType<typeof sql>) => () => database.db.execute(text);

it.each([
  ['an invalid number', run(sql`select ${'quokka "x"'}::int`)],
  ['an invalid time', run(sql`select ${'quokka'}::timestamptz`)],
  ['an invalid search', run(sql`select ${'quokka & &'}::tsquery`)],
  ['an invalid pattern', run(sql`select 'x' ~ ${'quokka('}`)],
  ['invalid JSON', () => JSON.parse('quokka')],
])('the logged message of %s doesn’t quote it', async (_what, work) => {
  const described = describeError(await thrownBy(work));
  expect(JSON.stringify(described)).not.toContain('quokka');
  expect(described.message).not.toBe('');
});

it('a logged database message names the affected part of the schema', async () => {
  const described = describeError(await thrownBy(run(sql`insert into users (name) values (null)`)));
  expect(described).toMatchObject({ code: '23502', table: 'users', column: 'name' });
  expect(described.message).toContain('"name"');
});

it('a logged error contains none of the request’s content, in upper or lower case', () => {
  const request = {
    url: '/files/Mark-1/Essay%20of%20Asha.txt?token=Abc.(def',
    params: { mark: 'Mark-1', name: 'Essay of Asha.txt' },
    headers: { authorization: 'Bearer secret-token', host: 'acado.test' },
    body: Buffer.from(JSON.stringify({ text: 'words of mine', list: [{ email: 'Asha@acado.test' }] })),
  } as unknown as FastifyRequest;
  const error = new Error(
    'No Mark-1, Essay of Asha.txt, abc.(DEF, secret-token, words of mine, asha@acado.test: 42 rows',
  );
  const described = describeError(error, sentTextsOf(request));
  expect(described.message).toBe('No …, …, …, …, …, …: 42 rows');
  expect(described.stack).toMatch(/^Error: No …, …, …, …, …, …: 42 rows\n {4}at /);
});
