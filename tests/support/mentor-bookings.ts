import { eq } from 'drizzle-orm';
import { demoAccounts } from '../../server/platform/accounts/demo.ts';
import { openSession } from '../../server/platform/accounts/store.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { mentorBookings, mentorTasks } from '../../server/tables/mentor-bookings.ts';
import { addLearners } from './learners.ts';
import { addMentor } from './mentors.ts';
import type { Place } from './programmes.ts';
import type { TestServer } from './server.ts';

const hour = 3_600_000;

/** Adds a learner's request for half an hour with a mentor: by default in a week. @returns its id */
export async function addBooking(
  { database: { db }, clock }: Place,
  of: { mentorId: number; learnerId: number },
  more: Partial<typeof mentorBookings.$inferInsert> = {},
): Promise<number> {
  const now = clock.now();
  const startsAt = more.startsAt ?? new Date(now.getTime() + 168 * hour);
  const [row] = await db
    .insert(mentorBookings)
    .values({
      endsAt: new Date(startsAt.getTime() + hour / 2),
      goal: 'I would like to know what my portfolio says of me.',
      question: '',
      isPortfolioShared: false,
      state: 'open.requested',
      version: 2,
      dueAt: new Date(now.getTime() + 72 * hour),
      createdAt: now,
      updatedAt: now,
      ...of,
      ...more,
      startsAt,
    })
    .returning({ id: mentorBookings.id });
  return row?.id ?? 0;
}

/** Adds a task of a meeting: by default for its learner. */
export async function addTask(
  { database: { db }, clock }: Place,
  bookingId: number,
  userId: number,
  more: Partial<typeof mentorTasks.$inferInsert> = {},
): Promise<number> {
  const now = clock.now();
  const task = { text: 'Send the second page.', side: 'learner', key: crypto.randomUUID() } as const;
  const times = { createdAt: now, updatedAt: now };
  const [row] = await db
    .insert(mentorTasks)
    .values({ ...task, bookingId, userId, ...times, ...more })
    .returning({ id: mentorTasks.id });
  return row?.id ?? 0;
}

/** Adds two meetings of the demo learner and presenter: a past meeting, and a meeting in a week. */
export async function addTwoMeetings(server: TestServer) {
  const { db } = server.database;
  const idOf = async (email: string) =>
    (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0;
  const of = { mentorId: await idOf(demoAccounts.presenter), learnerId: await idOf(demoAccounts.learner) };
  const startsAt = new Date(server.clock.now().getTime() - 48 * hour);
  const first = await addBooking(server, of, { state: 'completed', startsAt, dueAt: null });
  const dueAt = new Date(server.clock.now().getTime() + 168 * hour);
  return { first, next: await addBooking(server, of, { state: 'confirmed', dueAt, followsId: first }) };
}

/** Adds a learner with two meetings, one running and one past and unrated, and a learner without meetings. */
export async function addMeetings(server: TestServer) {
  const { db } = server.database;
  const now = server.clock.now();
  const [mentorId = 0, learnerId = 0, otherId = 0] = await addLearners(server, 3);
  await db.update(users).set({ role: 'Presenter', username: 'sora', name: 'Sora Lind' }).where(eq(users.id, mentorId));
  await addMentor(server, mentorId);
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const [running, over] = [ago(1 / 60), ago(2)];
  const ends = (startsAt: Date, hours: number) => new Date(startsAt.getTime() + hours * hour);
  await addBooking(
    server,
    { mentorId, learnerId },
    { state: 'confirmed', startsAt: running, endsAt: ends(running, 1), dueAt: running },
  );
  await addBooking(
    server,
    { mentorId, learnerId },
    { state: 'awaitingFeedback', startsAt: over, endsAt: ends(over, 1 / 2), dueAt: ends(now, 24) },
  );
  const client = { address: '192.0.2.1', userAgent: '' };
  const signIn = (userId: number) => db.transaction((tx) => openSession(tx, userId, client, now));
  return { token: await signIn(learnerId), otherToken: await signIn(otherId) };
}
