import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createUser, openSession } from '../../server/platform/accounts/store.ts';
import { migrate, openDatabase } from '../../server/platform/db/database.ts';
import { flowHistory } from '../../server/platform/db/flows-schema.ts';
import type { DataExport, DataExportState, ExportFile } from '../../src/shared/transport/schema.d.ts';
import { clockFile, movedClock } from '../support/filled-portal.ts';
import { buildStale, freshDataDir } from '../support/portal-process.ts';
import { accountPasswordHash, accountPassword as password } from '../support/server.ts';
import { clientOf, killAll, startServer } from './server-process.ts';

beforeAll(() => buildStale(['server']), 120_000);
afterEach(killAll);

/** The number of rows, each with 20,000 letters. */
const rows = 2500;

/** A learner with a lot of stored data. @returns their token */
async function fill(dataDir: string): Promise<string> {
  const database = await openDatabase({ folder: join(dataDir, 'database') });
  await migrate(database);
  const { db } = database;
  const now = new Date();
  const account = { name: 'Asha Rao', email: 'asha@learner.test', role: 'Learner', username: null } as const;
  const user = await createUser(db, { ...account, passwordHash: await accountPasswordHash, addressProvenAt: now }, now);
  if (user === null) throw new Error('The account was there already');
  await db.execute(sql`
    insert into ${flowHistory} (flow, entity_id, from_state, event, to_state, sender, user_id, reason, at)
    select 'liveClass', number, 'live', 'class.closed', 'ended', 'presenter', ${user.id}::int, repeat(md5(number::text), 625), now()
    from generate_series(1, ${rows}::int) as number`);
  const token = await openSession(db, user.id, { address: '127.0.0.1', userAgent: 'Firefox' }, now);
  await database.close();
  return token;
}

it('8.8: a data export is complete even if the process that made it was killed', { timeout: 180_000 }, async () => {
  const dataDir = await freshDataDir();
  const token = await fill(dataDir);
  const start = () => startServer({ DATA_DIR: dataDir, ...movedClock(dataDir) });
  let server = await start();
  const whenIn = async (state: ExportFile['state']): Promise<ExportFile> => {
    // Repeat the call as often as its rate limit allows.
    for (; ; await delay(300)) {
      const { file } = (await clientOf(server.origin, token).get<DataExportState>('/data-exports')).data;
      if (file?.state === state) return file;
    }
  };
  const asked = await clientOf(server.origin, token).post('/data-export-files', { password });
  expect(asked.status).toBe(200);
  await whenIn('making');
  server.child.kill('SIGKILL');
  await server.ended;

  // Moves the clock so far that the lease has expired.
  writeFileSync(clockFile(dataDir), '120000');
  server = await start();
  const { file } = await whenIn('ready');
  const archive = await fetch(`${server.origin}${file?.address ?? ''}`);
  const zip = await fromBufferPromise(Buffer.from(await archive.arrayBuffer()), { lazyEntries: true });
  const inside: string[] = [];
  for await (const entry of zip.eachEntry()) inside.push(String(await buffer(await zip.openReadStreamPromise(entry))));
  const data = JSON.parse(inside[0] ?? '') as DataExport;
  expect(data.flow_history).toHaveLength(rows);
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
