import { sql } from 'drizzle-orm';
import { certificateNotice } from '../server/capabilities/certificates/issue.ts';
import { changeNotice, countNotices, listNotices } from '../server/capabilities/notices/store.ts';
import { users } from '../server/platform/db/account-schema.ts';
import { type Database, migrate } from '../server/platform/db/database.ts';
import { overPGlite, startPGlite } from '../server/platform/db/embedded.ts';
import { notify } from '../server/platform/notices/notify.ts';
import { median, milliseconds, type Row } from './report.ts';

const now = new Date('2026-03-04T12:00:00Z');
const people = 10_000;
const rounds = 15;
/** The number of notices; one person has a tenth of them: 1,000 and 100,000. */
const sizes = [10_000, 1_000_000];
const batch = 50_000;
const kinds = new Map([[certificateNotice.name, certificateNotice]]);

async function openFresh(): Promise<Database> {
  const database = overPGlite(await startPGlite());
  await migrate(database);
  await database.db.execute(sql`
    insert into users (name, email, role, created_at, updated_at)
    select 'Learner ' || n, 'learner-' || n || '@bench.test', 'Learner', ${now}, ${now}
    from generate_series(1, ${people}::int) n`);
  return database;
}

const idsOf = async ({ db }: Database): Promise<number[]> => {
  const rows = await db.select({ id: users.id }).from(users).orderBy(users.id);
  return rows.map(({ id }) => id);
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** 10,000 notices in one transaction, compared with the same number of plain inserts. */
async function measureMaking(): Promise<Row> {
  const database = await openFresh();
  const ids = await idsOf(database);
  const [made, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    const cause = { flow: 'certificate', id: 1, event: 'issued' };
    const notice = { cause, turn, facts: { title: 'Reading charts' }, action: '/verify/abc' } as const;
    made.push(await timeOf(() => database.db.transaction((tx) => notify(tx, certificateNotice, ids, notice, now))));
    bare.push(
      await timeOf(() =>
        database.db.execute(sql`
          insert into notices (user_id, kind, key, flow, entity_id, event, facts, created_at)
          select id, 'certificate', ${`bare ${turn}`}, 'bare', 1, 'made', '{"title":"Reading charts"}', ${now} from users`),
      ),
    );
  }
  await database.close();
  return {
    what: `${people.toLocaleString('en')} notices created in a transaction, and as many plain rows inserted by one statement`,
    value: `${milliseconds(median(made))}, ${milliseconds(median(bare))}: ${(median(made) / median(bare)).toFixed(2)} times`,
    orientation: '3 times',
  };
}

/**
 * Fills the table with notices, a tenth of them for one account.
 * @returns the id of that account
 */
async function fill(database: Database, size: number): Promise<number> {
  const [mine = 0] = await idsOf(database);
  for (let from = 0; from < size; from += batch)
    await database.db.execute(sql`
      insert into notices (user_id, kind, key, flow, entity_id, event, facts, created_at)
      select case when n % 10 = 0 then ${mine}::int else ${mine}::int + 1 + n % ${people - 1}::int end, 'certificate', 'k' || n, 'bare', 1, 'made',
        '{"title":"Reading charts"}', ${now}
      from generate_series(${from + 1}::int, ${Math.min(from + batch, size)}::int) n`);
  await database.db.execute(sql`analyze notices`);
  return mine;
}

/** The queries of a visit to the list: the count, two pages, and marking a notice as read. */
async function visit({ db }: Database, userId: number): Promise<void> {
  await countNotices(db, userId);
  const first = await listNotices(db, kinds, userId, {});
  const deep = first.items.at(-1)?.id ?? 1;
  await listNotices(db, kinds, userId, { before: Math.ceil(deep / 2) });
  await changeNotice(db, userId, { id: deep, event: 'read' }, now);
}

async function measureList(): Promise<Row> {
  const databases = [await openFresh(), await openFresh()];
  const mine: number[] = [];
  for (const [index, database] of databases.entries()) mine.push(await fill(database, sizes[index] ?? 0));
  const times: number[][] = databases.map(() => []);
  for (let round = -3; round < rounds; round += 1)
    for (const [index, database] of databases.entries()) {
      const time = await timeOf(() => visit(database, mine[index] ?? 0));
      if (round >= 0) times[index]?.push(time);
    }
  for (const database of databases) await database.close();
  const [few = 0, many = 0] = times.map(median);
  return {
    what: `the list of notices with ${sizes.map((size) => size.toLocaleString('en')).join(' and ')} rows, a tenth of them for one person`,
    value: `${few.toFixed(1)} ms, ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} times`,
    orientation: '1.5 times',
  };
}

/** Measures creating and reading notices on the embedded database. */
export const measureNotices = async (): Promise<Row[]> => [await measureMaking(), await measureList()];
