import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { decisionsImport } from '../server/capabilities/applications/import/decisions.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { applications } from '../server/tables/applications.ts';
import { addApplications } from '../tests/support/applications.ts';
import { sendAtLastMinute } from '../tests/support/last-minute.ts';
import { startServer } from '../tests/support/server.ts';
import { signUp } from './answers-at-once.ts';
import { onPostgres } from './on-postgres.ts';
import { milliseconds, type Row } from './report.ts';
import { HttpClient } from './sessions/http-client.ts';

const senders = 300;
/** Seconds around the deadline in which applications are sent. */
const rush = 6;
const decisions = 5_000;

/** 300 applications in the seconds before and after the deadline, on two processes with Postgres. */
export async function measureLastMinute(dataDir: string): Promise<Row[]> {
  const rows = await onPostgres('the last-minute applications', dataDir, async ({ url, start }) => {
    const origins = [(await start()).origin, (await start()).origin];
    const database = await openDatabase({ url });
    try {
      const tokens = await signUp(database, senders);
      const clients = tokens.map((_, index) => new HttpClient([origins[index % 2] ?? '']));
      const people = clients.map((client, index) => ({
        post: (path: string, body: object) => client.ask(path, { token: tokens[index], body }),
      }));
      const { inTime, late, times } = await sendAtLastMinute(database, people, rush);
      times.sort((one, other) => one - other);
      for (const client of clients) client.close();
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
      return [
        {
          what: `${senders} applications within ${rush} s around the deadline, two processes on Postgres`,
          value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the last ${at(1)} ms`,
        },
        {
          what: 'sent in time, refused as late, and lost',
          value: `${inTime}, ${late}; none`,
        },
      ];
    } finally {
      await database.close();
    }
  });
  return rows ?? [];
}

/** Thousands of decisions in a file, compared with the same number of plain inserts. */
export async function measureDecisions(): Promise<Row[]> {
  const server = await startServer({ validateAnswers: false });
  const { db } = server.database;
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'));
  try {
    const ids = await addApplications(server, decisions, 'underway.considered.inReview');
    const lines = ids.map((id) => `${id},application.rejected,Others were closer to what is asked.`);
    writeFileSync(join(folder, 'decisions.csv'), ['id,event,reason', ...lines].join('\r\n'));
    const bareBegun = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`create table bare (id int, text text)`);
      for (const id of ids)
        await tx.execute(sql`insert into bare values (${id}, 'Others were closer to what is asked.')`);
    });
    const bare = performance.now() - bareBegun;
    const begun = performance.now();
    const table = decisionsImport.understand(['decisions.csv'], folder)?.read([]);
    if (table === undefined || table.problems.length > 0) throw new Error('The decisions could not be read');
    await db.transaction((tx) => decisionsImport.write(tx, table, {} as never));
    const took = performance.now() - begun;
    const rejected = await db.$count(applications, isNotNull(applications.decidedAt));
    if (rejected !== decisions) throw new Error(`${rejected} were decided`);
    return [
      {
        what: `${decisions.toLocaleString('en')} decisions in a file with their notices, and as many plain inserts in a transaction`,
        value: `${milliseconds(took)}, ${milliseconds(bare)}: ${(took / bare).toFixed(1)} times`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  }
}
