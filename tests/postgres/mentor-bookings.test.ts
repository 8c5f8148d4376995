import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createUser, openSession } from '../../server/platform/accounts/store.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { type Database, openDatabase } from '../../server/platform/db/database.ts';
import { notices } from '../../server/platform/db/notices-schema.ts';
import { mentorBookings } from '../../server/tables/mentor-bookings.ts';
import { clientOf, killAll, startServer } from '../process/server-process.ts';
import { addMentor } from '../support/mentors.ts';
import { buildStale } from '../support/portal-process.ts';
import type { PostgresCluster } from '../support/postgres.ts';
import { createDatabase, environmentOf, signIn, startOwnCluster } from './support.ts';

let cluster: PostgresCluster;
beforeAll(async () => {
  buildStale(['server']);
  cluster = await startOwnCluster();
});
afterEach(killAll);
afterAll(() => cluster.stop());

type Client = ReturnType<typeof clientOf>;
interface Answer {
  code?: string;
  item?: { id: number; version: number };
}

const client = { address: '127.0.0.1', userAgent: 'test' };
const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts_at: '00:00', ends_at: '23:00' }));

/** A mentor who is available each day, signed in at a process. */
async function openMentor(database: Database, origin: string, username: string) {
  const now = new Date();
  const account = {
    name: 'Pat',
    email: `${username}@learner.test`,
    role: 'Presenter',
    username,
    passwordHash: null,
  } as const;
  const user = await createUser(database.db, account, now);
  if (user === null) throw new Error('The address is taken');
  const availability = { timezone: 'UTC', rules: allDay, exceptions: [] };
  await addMentor({ database, clock: { now: () => now } }, user.id, { availability, noticeHours: 1 });
  const token = await database.db.transaction((tx) => openSession(tx, user.id, client, now));
  return { username, id: user.id, client: clientOf(origin, token) };
}

/** Runs work on two processes with a new database, with learners signed in on both. */
async function onTwo(
  learners: number,
  work: (database: Database, origins: [string, string], people: Client[]) => Promise<void>,
) {
  const url = await createDatabase(cluster);
  const origins: [string, string] = [
    (await startServer(environmentOf(url))).origin,
    (await startServer(environmentOf(url))).origin,
  ];
  const database = await openDatabase({ url });
  try {
    const people = (await Promise.all(origins.map((origin) => signIn(url, origin, learners / 2)))).flat();
    await database.db.update(users).set({ addressProvenAt: new Date() });
    await work(database, origins, people);
  } finally {
    await database.close();
  }
}

/** A time in three days. */
const requested = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
const later = requested.replace('T10:00', 'T12:00');
const ask = (person: Client, mentor: string, startsAt = requested) =>
  person.post<Answer>('/mentor-bookings', {
    mentor,
    starts_at: startsAt,
    goal: 'I would like to know what my portfolio says of me.',
    question: '',
    is_portfolio_shared: false,
  });
const stored = ({ db }: Database, mentorId: number) =>
  db.select().from(mentorBookings).where(eq(mentorBookings.mentorId, mentorId));

it('49.14: only one of 50 people who request the same time at two processes gets that time, and the mentor is notified once', () =>
  onTwo(50, async (database, [origin], people) => {
    const mentor = await openMentor(database, origin, 'pat');
    const answers = await Promise.all(people.map((person) => ask(person, mentor.username)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, data }) => [status, data.code])).toEqual(Array(49).fill([409, 'slot_taken']));
    expect(await stored(database, mentor.id)).toHaveLength(1);
    expect((await database.db.select().from(notices)).map(({ kind }) => kind)).toEqual(['booking_requested']);
  }));

it('49.15: only one of 25 requests of a learner for the same time, each to a different mentor, succeeds', () =>
  onTwo(2, async (database, origins, people) => {
    const mentors = await Promise.all(
      Array.from({ length: 25 }, (_, index) => openMentor(database, origins[index % 2] ?? '', `mentor-${index}`)),
    );
    const [person] = people;
    if (person === undefined) throw new Error('Nobody is signed in');
    const answers = await Promise.all(mentors.map(({ username }) => ask(person, username)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = answers.flatMap(({ status, data }) => (status === 200 ? [] : [data.code]));
    expect(new Set(codes)).toEqual(new Set(['own_overlap']));
    expect(await database.db.$count(mentorBookings)).toBe(1);
  }));

it('49.18: only one of a proposal and 49 requests for the proposed time gets that time, and each event is stored once', () =>
  onTwo(50, async (database, [origin, other], people) => {
    const mentor = await openMentor(database, origin, 'pat');
    const [first, ...others] = people;
    if (first === undefined) throw new Error('Nobody is signed in');
    const { item } = (await ask(first, mentor.username)).data;
    const event = { event: 'time.proposed', version: item?.version, starts_at: later };
    const propose = mentor.client.post<Answer>(`/mentor-booking-events/${item?.id}`, event);
    const answers = await Promise.all([propose, ...others.map((person) => ask(person, mentor.username, later))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const holding = (await stored(database, mentor.id)).filter(({ startsAt }) => startsAt.toISOString() === later);
    expect(holding).toHaveLength(1);
    // Fifty clicks on both buttons, at both processes: the server accepts only one click.
    const [row] = holding;
    const isProposed = row?.state === 'open.countered';
    const sender = isProposed ? first : mentor.client;
    const name = isProposed ? 'time.accepted' : 'booking.accepted';
    const elsewhere = clientOf(other, await tokenOf(database, isProposed ? (row?.learnerId ?? 0) : mentor.id));
    const sent = { event: name, version: row?.version };
    const press = (who: Client) => who.post<Answer>(`/mentor-booking-events/${row?.id}`, sent);
    const pressed = await Promise.all(Array.from({ length: 50 }, (_, index) => press(index % 2 ? sender : elsewhere)));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stored(database, mentor.id)).filter(({ state }) => state === 'confirmed')).toHaveLength(1);
  }));

const tokenOf = (database: Database, userId: number) =>
  database.db.transaction((tx) => openSession(tx, userId, client, new Date()));
