import { gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { fillCatalogues } from '../../../tests/support/server-catalogues.ts';
import { openBareDatabase, openClosedDatabase } from '../../../tests/support/server-database.ts';
import { upsertInterestAreas } from '../../capabilities/interests/store.ts';
import { users } from '../db/account-schema.ts';

const lines: string[] = [];
const server = await startServer({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
const broken = await startServer({
  database: await openClosedDatabase(),
  logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
});

const defective = await startServer({
  database: await openBareDatabase(),
  logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
});

beforeEach(async () => {
  await server.reset();
  lines.length = 0;
});
afterAll(async () => {
  await server.close();
  await broken.close();
  await defective.close();
});

describe('the probes', () => {
  it('report that the process is alive and whether the database answers', async () => {
    expect(await server.app.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
    expect(await server.app.inject('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' });
    expect(await broken.app.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
    expect(await broken.app.inject('/readyz')).toMatchObject({ statusCode: 503, body: '{"status":"unavailable"}' });
  });

  it('include the contract, which needs no key', async () => {
    const answer = await server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    const { paths } = JSON.parse(gunzipSync(answer.rawPayload).toString()) as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/login', '/assignment-details/{id}']));
  });
});

describe('the answers', () => {
  it('are compressed when they are long', async () => {
    await fillCatalogues(server.database);
    const rows = Array.from({ length: 30 }, (_, index) => ({ ref: `area-${index}`, name: `Area ${index}` }));
    await server.database.db.transaction((tx) => upsertInterestAreas(tx, rows));
    const headers = { 'x-api-key': 'test-key', 'accept-encoding': 'gzip' };
    const answer = await server.app.inject({ url: '/api/get-course-category', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({ status: 1, data: { length: 33 } });
  });
});

describe('the log', () => {
  const asha = { name: 'Asha Rao', email: 'asha@secret.example', password: 'a secret sentence' };

  it('has a line for each answer, with the same id as the answer', async () => {
    const answer = await server.call('/skills-list?token=secret');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        request_id: answer.headers['x-request-id'],
        method: 'GET',
        path: '/api/skills-list',
        status: 400,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  it('records a database failure or a defect without personal data', async () => {
    await server.call('/joy/signup', { body: asha });
    await broken.call('/joy/signup?', { body: asha, token: 'secret' });
    await defective.call('/joy/signup?', { body: asha, token: 'secret' });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'security',
      'answered',
      'The database is not responding',
      'answered',
      'A request failed',
      'answered',
    ]);
    expect(lines.join('')).not.toMatch(/secret|asha|Rao|argon2/i);
  });

  it('records a refused query only by its SQL and code', async () => {
    const now = server.clock.now();
    const presenter = { ...asha, passwordHash: 'secret', role: 'Presenter', username: 'asha' } as const;
    const add = (email: string) =>
      server.database.db.insert(users).values({ ...presenter, email, createdAt: now, updatedAt: now });
    await add('one@secret.example');
    const error: unknown = await add('two@secret.example').then(
      () => null,
      (reason: unknown) => reason,
    );
    server.app.log.error({ err: error }, 'refused');
    const [line] = lines.map((text) => JSON.parse(text) as { err: Record<string, unknown> });
    expect(line?.err).toMatchObject({ code: '23505', query: expect.stringContaining('insert into "users"') });
    expect(lines.join('')).not.toMatch(/secret|asha|Rao/i);
  });
});
