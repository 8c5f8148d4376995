import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { inParallel } from '../scripts/support/run.ts';
import { decisionsImport } from '../server/capabilities/applications/import/decisions.ts';
import { applications } from '../server/platform/db/applications-schema.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import { programmeIntakes } from '../server/platform/db/programmes-schema.ts';
import type { ApplicationAnswer } from '../src/shared/transport/schema.d.ts';
import { addApplications, addIntake, filled } from '../tests/support/applications.ts';
import { startServer, type TestServer } from '../tests/support/server.ts';
import { signUp } from './answers-at-once.ts';
import { onPostgres } from './on-postgres.ts';
import { milliseconds, type Row } from './report.ts';
import { HttpClient } from './sessions/http-client.ts';

const senders = 300;
/** Seconds around the deadline in which they send. */
const rush = 6;
const decisions = 5_000;

/** 300 who send within the last seconds and the first ones after, at two processes on Postgres. */
export async function measureLastMinute(dataDir: string): Promise<Row[]> {
  const rows = await onPostgres('what is sent at the last minute', dataDir, async ({ url, start }) => {
    const origins = [(await start()).origin, (await start()).origin];
    const database = await openDatabase({ url });
    const { db } = database;
    try {
      // All that it asks for of a server.
      const server = { database, clock: { now: () => new Date() } } as unknown as TestServer;
      const intakeId = await addIntake(server, { documents: [] });
      const tokens = await signUp(database, senders);
      const people = tokens.map((token, index) => ({ token, client: new HttpClient([origins[index % 2] ?? '']) }));
      const ids = new Map<string, number>();
      await inParallel(people, 10, async ({ token, client }) => {
        const post = async (path: string, body: object) => {
          const { status, data } = await client.ask(path, { token, body });
          if (status !== 200) throw new Error(`${path} answered ${status}`);
          return data;
        };
        const { item } = (await post('/applications', { intake_id: intakeId })) as ApplicationAnswer;
        await post('/drafts', { kind: 'application', subject_id: item.id, content: filled, version: 1, bases: [0] });
        ids.set(token, item.id);
      });
      const closesAt = new Date(Date.now() + (rush / 2 + 1) * 1000);
      const closes = { closesAt, dueAt: closesAt };
      await db.update(programmeIntakes).set(closes).where(eq(programmeIntakes.id, intakeId));
      await db.update(applications).set(closes);
      for (const { client } of people) client.times.length = 0;
      const begun = closesAt.getTime() - (rush / 2) * 1000;
      const answers = await Promise.all(
        people.map(async ({ token, client }, index) => {
          await wait(Math.max(0, begun + (index / senders) * rush * 1000 - Date.now()));
          const id = ids.get(token) ?? 0;
          const body = { id, version: 1, file_ids: [], is_declared: true };
          const { status } = await client.ask('/application-submissions', { token, body });
          return { id, status, answeredAt: Date.now() };
        }),
      );
      const sent = await db
        .select({ id: applications.id, at: applications.submittedAt })
        .from(applications)
        .where(isNotNull(applications.submittedAt));
      const acknowledged = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 409);
      const isWrong =
        acknowledged.length + refused.length !== senders ||
        sent.length !== acknowledged.length ||
        sent.some(({ at }) => at === null || at > closesAt) ||
        refused.some(({ answeredAt }) => answeredAt < closesAt.getTime()) ||
        acknowledged.some(({ id }) => !sent.some((one) => one.id === id));
      if (isWrong)
        throw new Error(`${acknowledged.length} acknowledged, ${refused.length} refused, ${sent.length} stored`);
      const times = people.flatMap(({ client }) => client.times).sort((one, other) => one - other);
      for (const { client } of people) client.close();
      const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
      return [
        {
          what: `${senders} applications within ${rush} s around the deadline, two processes on Postgres`,
          value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the last ${at(1)} ms`,
        },
        {
          what: 'of them in time and sent, and later and refused; those that are lost',
          value: `${acknowledged.length}, ${refused.length}; none`,
        },
      ];
    } finally {
      await database.close();
    }
  });
  return rows ?? [];
}

/** Thousands of decisions in one file, beside as many rows that are bare. */
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
        what: `${decisions.toLocaleString('en')} decisions of one file, each with its notice, and as many bare rows in a transaction`,
        value: `${milliseconds(took)}, ${milliseconds(bare)}: ${(took / bare).toFixed(1)} times`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.close();
  }
}
