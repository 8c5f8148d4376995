import { eq, sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEntry } from '../../server/capabilities/calendar/entry-store.ts';
import { mentorBookingFlow } from '../../server/capabilities/mentoring/booking-flow.ts';
import { requestBooking } from '../../server/capabilities/mentoring/booking-store.ts';
import { lockOperations } from '../../server/capabilities/threads/lock-operations.ts';
import { moderationFlow } from '../../server/capabilities/threads/moderation-flow.ts';
import { capabilities } from '../../server/capabilities.ts';
import { deleteAccount } from '../../server/platform/accounts/delete-accounts.ts';
import { createUser } from '../../server/platform/accounts/store.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { type Database, migrate, openDatabase } from '../../server/platform/db/database.ts';
import { postLikes, posts, threads } from '../../server/platform/db/threads-schema.ts';
import { sweep } from '../../server/platform/flows/apply.ts';
import { newRow } from '../../server/platform/flows/flow.ts';
import { mentorBookings } from '../../server/tables/mentor-bookings.ts';
import { addBooking } from '../support/mentor-bookings.ts';
import { addMentor } from '../support/mentors.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, onPostgres, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
let url: string;
let database: Database;

beforeAll(async () => {
  cluster = await startOwnCluster();
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  url = await createDatabase(cluster);
  database = await openDatabase({ url });
  await migrate(database);
});
afterEach(() => database.close());

const hour = 3_600_000;
const now = new Date();

/** Creates an account with a unique name. @returns its id */
async function account(name: string, role: 'Learner' | 'Presenter' = 'Learner'): Promise<number> {
  const email = `${name}@learner.test`;
  const username = role === 'Presenter' ? name : null;
  const user = await createUser(database.db, { name, email, role, username, passwordHash: null }, now);
  return user?.id ?? 0;
}

/** Runs work while another transaction has executed a statement. The transaction is rolled back afterwards. */
async function beside(statement: string, work: (other: Client) => Promise<void>): Promise<void> {
  await onPostgres(url, async (other) => {
    await other.query('begin');
    await other.query(statement);
    await work(other);
    await other.query('rollback');
  });
}

/** Waits until this many transactions wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      () =>
        onPostgres(url, async (client) => {
          const { rows } = await client.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
          );
          return rows[0]?.waiting;
        }),
      { timeout: 30_000 },
    )
    .toBe(count);

/** The number of deadlocks, which is known once the connections are closed. */
async function deadlocks(): Promise<number> {
  await database.close();
  return onPostgres(cluster.url, async (client) => {
    const name = new URL(url).pathname.slice(1);
    const count = async (question: string) =>
      (await client.query<{ count: number }>(question, [name])).rows[0]?.count ?? 0;
    await expect
      .poll(() => count('select count(*)::int as count from pg_stat_activity where datname = $1'), { timeout: 30_000 })
      .toBe(0);
    return count('select deadlocks::int as count from pg_stat_database where datname = $1');
  });
}

const row = (table: string, id: number, strength: string) => `select 1 from ${table} where id = ${id} for ${strength}`;

async function addPost(threadId: number, userId: number | null): Promise<number> {
  const [post] = await database.db
    .insert(posts)
    .values({
      threadId,
      userId,
      key: crypto.randomUUID(),
      text: 'Read it twice.',
      nodes: [],
      search: '',
      path: [],
      tags: [],
      state: newRow(moderationFlow, { isHeld: false }).state,
      isHeld: false,
      createdAt: now,
    })
    .returning({ id: posts.id });
  return post?.id ?? 0;
}

async function addThread(subjectId: number): Promise<number> {
  const [thread] = await database.db
    .insert(threads)
    .values({ kind: 'article', subjectId, title: 'An article', address: '/blog/an-article', createdAt: now })
    .returning({ id: threads.id });
  return thread?.id ?? 0;
}

it('two deadlocked transactions both succeed after one of them is retried', async () => {
  const { db } = database;
  const [asha, ben] = [await account('asha'), await account('ben')];
  const lock = (tx: typeof db, id: number) => tx.execute(sql.raw(row('users', id, 'no key update')));
  let runs = 0;
  let meet = () => undefined as void;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const both = (first: number, second: number) =>
    db.transaction(async (tx) => {
      runs += 1;
      await lock(tx, first);
      if (runs === 2) meet();
      await met;
      await lock(tx, second);
      return first;
    });
  expect(await Promise.all([both(asha, ben), both(ben, asha)])).toEqual([asha, ben]);
  expect(runs).toBe(3);
});

describe('49.14: a booking', () => {
  it('and the sweep of a request to the same mentor never deadlock', async () => {
    const place = { database, clock: { now: () => now } };
    const [asha, ben, pat] = [await account('asha'), await account('ben'), await account('pat', 'Presenter')];
    const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_at: '00:00', ends_at: '23:00' }));
    await addMentor(place, pat, { availability: { timezone: 'UTC', rules: allDay, exceptions: [] }, noticeHours: 1 });
    const lapsed = await addBooking(
      place,
      { mentorId: pat, learnerId: asha },
      { dueAt: new Date(now.getTime() - hour) },
    );
    const startsAt = new Date(`${new Date(now.getTime() + 72 * hour).toISOString().slice(0, 10)}T10:00:00Z`);
    const input = {
      learnerId: ben,
      mentorId: pat,
      startsAt,
      goal: 'I would like to know what my portfolio says of me.',
      question: '',
      isPortfolioShared: false,
      followsId: null,
    };
    const both = await onPostgres(url, async (other) => {
      await other.query('begin');
      await other.query(row('users', asha, 'no key update'));
      const swept = sweep(database.db, mentorBookingFlow, now);
      await waiting(1);
      const asked = requestBooking(database.db, [], input, now);
      await waiting(2);
      await other.query('rollback');
      return Promise.all([swept, asked]);
    });
    expect(both[1]).toMatchObject({ kind: 'asked' });
    const [ended] = await database.db.select().from(mentorBookings).where(eq(mentorBookings.id, lapsed));
    expect(ended?.state).toBe('expired');
    expect(await deadlocks()).toBe(0);
  });
});

describe('deleting an account', () => {
  it('does not block a notification to its owner from a locked thread', async () => {
    const asha = await account('asha');
    const thread = await addThread(1);
    await addPost(thread, asha);
    let ended: Promise<boolean> | undefined;
    await beside(row('threads', thread, 'no key update'), async (other) => {
      ended = deleteAccount(database.db, capabilities, eq(users.id, asha), now);
      await waiting(1);
      // Inserting a row that refers to the account needs this lock.
      await other.query(row('users', asha, 'key share nowait'));
    });
    expect(await ended).toBe(true);
  });

  it('locks threads before posts, like writing does', async () => {
    const asha = await account('asha');
    const thread = await addThread(1);
    await addPost(thread, asha);
    const liked = await addPost(thread, null);
    await database.db.insert(postLikes).values({ userId: asha, likedId: liked, createdAt: now });
    let ended: Promise<boolean> | undefined;
    await beside(row('threads', thread, 'no key update'), async (other) => {
      ended = deleteAccount(database.db, capabilities, eq(users.id, asha), now);
      await waiting(1);
      await other.query(row('posts', liked, 'no key update nowait'));
    });
    expect(await ended).toBe(true);
  });

  it('locks all learners of a mentor before the mentor, like booking does', async () => {
    const place = { database, clock: { now: () => now } };
    const [asha, ben, pat] = [await account('asha'), await account('ben'), await account('pat', 'Presenter')];
    await addMentor(place, pat);
    await addBooking(place, { mentorId: pat, learnerId: asha });
    await addBooking(place, { mentorId: pat, learnerId: ben }, { startsAt: new Date(now.getTime() + 200 * hour) });
    let ended: Promise<boolean> | undefined;
    await beside(row('users', ben, 'no key update'), async (other) => {
      ended = deleteAccount(database.db, capabilities, eq(users.id, pat), now);
      await waiting(1);
      await other.query(`select 1 from mentors where user_id = ${pat} for update nowait`);
    });
    expect(await ended).toBe(true);
  });
});

it('an operator who locks a discussion locks its thread before the post', async () => {
  const thread = await addThread(1);
  const post = await addPost(thread, await account('asha'));
  const output: string[] = [];
  const operation = lockOperations['lock-answers'];
  if (operation === undefined || !('prepare' in operation)) throw new Error('There is no such operation');
  const lock = operation.prepare([String(post), 'It is settled.'], '', '');
  let done: Promise<number> | undefined;
  await beside(row('threads', thread, 'no key update'), async (other) => {
    done = Promise.resolve(lock({ database, out: (line: string) => output.push(line) } as never));
    await waiting(1);
    await other.query(row('posts', post, 'no key update nowait'));
  });
  expect([await done, output]).toEqual([0, [`Nobody can answer post ${post} any more`]]);
});

it('adding a calendar entry does not wait for a notification to its owner', async () => {
  const asha = await account('asha');
  await beside(row('users', asha, 'key share'), async () => {
    const times = { startsAt: now, endsAt: now, isAllDay: false, timezone: 'UTC' };
    const entry = { kind: 'deadline', title: 'Read', note: '', ...times } as const;
    expect(await addEntry(database.db, asha, entry, now)).toMatchObject({ title: 'Read' });
  });
});
