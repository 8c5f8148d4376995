import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../server/platform/accounts/password.ts';
import { createUser, openSession } from '../server/platform/accounts/store.ts';
import { type Database, openDatabase } from '../server/platform/db/database.ts';
import { attemptEvents, attempts } from '../server/tables/assessments.ts';
import type { DataExportState } from '../src/shared/transport/schema.d.ts';
import { addAssessment, sampleQuestions } from '../tests/support/assessments.ts';
import { type PortalProcess, startPortal } from '../tests/support/portal-process.ts';
import type { TestServer } from '../tests/support/server.ts';
import { onPostgres } from './on-postgres.ts';
import { megabytes, type Row, seconds } from './report.ts';
import { residentMemory } from './starts.ts';
import { turnsEnvironment, watch, watchIdle } from './watch.ts';

const password = 'a long enough sentence';
/** The length of each answer: the maximum for a question. */
const letters = 20_000;
/** Milliseconds between two measurements of the memory. */
const lookEvery = 100;
/** Milliseconds between two checks of the file's state. */
const askEvery = 500;

/**
 * Creates a learner whose answers have this many megabytes.
 *
 * @returns their token
 */
async function fill(database: Database, size: number): Promise<string> {
  const { db } = database;
  const now = new Date();
  const who = { name: 'Asha Rao', email: 'exports@learner.test', role: 'Learner', addressProvenAt: now } as const;
  const user = await createUser(db, { ...who, passwordHash: await hashPassword(password) }, now);
  if (user === null) throw new Error('The account already exists');
  // The function that fills the database uses only these parts of a server.
  const server = { database, clock: { now: () => now } } as unknown as TestServer;
  const { id: assessmentId } = await addAssessment(server, [sampleQuestions.single()]);
  const [attempt] = await db
    .insert(attempts)
    .values({ userId: user.id, assessmentId, no: 1, state: 'ended.graded', seed: 1, createdAt: now, updatedAt: now })
    .returning();
  const count = Math.ceil((size * 1e6) / letters);
  for (let from = 1; from <= count; from += 500)
    await db.execute(sql`
      insert into ${attemptEvents} (attempt_id, type, data, at)
      select ${attempt?.id ?? 0}, 'saved',
        jsonb_build_object('response', jsonb_build_object('text', repeat(md5(number::text), ${letters / 32}::int))), now()
      from generate_series(${from}::int, ${Math.min(count, from + 499)}::int) as number`);
  return openSession(db, user.id, { address: '127.0.0.1', userAgent: 'bench' }, now);
}

const asking = (token: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': 'acado-web', authorization: `Bearer ${token}` },
  body: JSON.stringify({ password }),
});

/**
 * Downloads all data of an account without storing them.
 * @returns their size in bytes
 */
async function download({ origin }: PortalProcess, token: string): Promise<number> {
  const answer = await fetch(`${origin}/api/data-exports`, asking(token));
  if (!answer.ok || answer.body === null) throw new Error(`The export answered ${answer.status}`);
  let bytes = 0;
  let end = '';
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    end = Buffer.from(chunk).toString('latin1').slice(-3) || end;
  }
  if (!end.endsWith('}}')) throw new Error('The export was cut off');
  return bytes;
}

/** Requests the export file of an account and waits for it. */
async function makeFile({ origin }: PortalProcess, token: string): Promise<void> {
  const { headers, ...asked } = asking(token);
  const answer = await fetch(`${origin}/api/data-export-files`, { ...asked, headers });
  if (!answer.ok) throw new Error(`The export file was refused: ${answer.status}`);
  for (; ; await delay(askEvery)) {
    const state = await fetch(`${origin}/api/data-exports`, { headers });
    const { file } = ((await state.json()) as { data: DataExportState }).data;
    if (file?.state === 'failed') throw new Error('Creating the export file failed');
    if (file?.state === 'ready') return;
  }
}

async function measure(where: string, portal: PortalProcess, turnsFile: string, token: string): Promise<Row[]> {
  const base = await watchIdle(portal, turnsFile);
  const rows: Row[] = [];
  let bytes = 0;
  const ways = {
    export: async () => {
      bytes = await download(portal, token);
    },
    'export as a file': () => makeFile(portal, token),
  };
  for (const [name, way] of Object.entries(ways)) {
    const before = residentMemory(portal);
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, residentMemory(portal));
    }, lookEvery);
    const seen = await watch(portal, turnsFile, way).finally(() => clearInterval(looking));
    const what = `${name} of ${megabytes(bytes)}, ${where}`;
    rows.push(
      { what, value: seconds(seen.took) },
      {
        what: `${what}: turns of the loop over 50 ms, and with only /healthz`,
        value: `${seen.over}, ${base.over}`,
        orientation: '0',
      },
      {
        what: `${what}: longest turn relative to 50 ms, and with only /healthz`,
        value: `${(seen.ofProcessor / 50).toFixed(2)}, ${(base.ofProcessor / 50).toFixed(2)}`,
        orientation: '1',
      },
      { what: `${what}: peak memory relative to that before`, value: (most / before).toFixed(2), orientation: '2' },
      { what: `${what}: added memory relative to the exported data`, value: ((most - before) / bytes).toFixed(2) },
    );
  }
  return rows;
}

/**
 * Measures how long other requests wait while an account exports all its data.
 * @param size of the account's answers on Postgres in megabytes; a tenth of it on the embedded database
 */
export async function measureExports(dataDir: string, size: number): Promise<Row[]> {
  const turnsFile = join(dataDir, 'longest-turn');
  const onServer = await onPostgres('the exports', dataDir, async ({ url, start }) => {
    const portal = await start(turnsEnvironment(turnsFile));
    const database = await openDatabase({ url });
    const token = await fill(database, size).finally(() => database.close());
    return measure('Postgres', portal, turnsFile, token);
  });
  // A portal creates the database first.
  await (await startPortal(dataDir)).stop();
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  const token = await fill(database, size / 10).finally(() => database.close());
  const portal = await startPortal(dataDir, { environment: turnsEnvironment(turnsFile) });
  const embedded = await measure('embedded', portal, turnsFile, token).finally(() => portal.stop());
  return [...(onServer ?? []), ...embedded];
}
