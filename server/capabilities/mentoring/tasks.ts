import { aliasedTable, and, asc, desc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { maxTasks } from '../../../src/shared/mentoring/tasks.ts';
import type {
  MentorTask,
  MentorTaskChange,
  MentorTaskInput,
  MentorTasks,
} from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { notify } from '../../platform/notices/notify.ts';
import { mentorBookings, mentorTasks } from '../../tables/mentor-bookings.ts';
import { aboutBooking, type Booking, bookingNotices, type Side } from './booking-notices.ts';
import { findPlace, isAgreed } from './meeting-notes.ts';

type Task = typeof mentorTasks.$inferSelect;
type Words = Pick<Task, 'text' | 'side' | 'dueOn'>;

const meetingOf = aliasedTable(mentorBookings, 'meeting_of');
const isOpen = isNull(mentorTasks.doneAt);

/** Earlier meetings of the same two people as a meeting of the query. */
const isEarlier = and(
  eq(meetingOf.learnerId, mentorBookings.learnerId),
  eq(meetingOf.mentorId, mentorBookings.mentorId),
  lt(meetingOf.startsAt, mentorBookings.startsAt),
);

/** The number of open tasks of a meeting of the query and of earlier meetings of the same two people. */
export const openTasks = (db: Db): SQL<number> => {
  const found = db
    .select({ count: sql`count(*)::int` })
    .from(mentorTasks)
    .innerJoin(meetingOf, eq(meetingOf.id, mentorTasks.bookingId))
    .where(and(isOpen, or(eq(meetingOf.id, mentorBookings.id), isEarlier)));
  return sql<number>`${found}`;
};

const sideOf = ({ mentorId }: Pick<Booking, 'mentorId'>, userId: number): Side =>
  mentorId === userId ? 'mentor' : 'learner';

const shownIn =
  (booking: Booking) =>
  ({ id, text, side, dueOn, doneAt, version, userId }: Task): MentorTask => ({
    id,
    text,
    for: side,
    due_on: dueOn,
    is_done: doneAt !== null,
    version,
    by: sideOf(booking, userId),
  });

/** The tasks of a meeting, and open tasks of earlier meetings of the same two people. */
export async function listTasks(db: Db, booking: Booking, now: Date): Promise<MentorTasks> {
  const isOfIt = eq(mentorTasks.bookingId, booking.id);
  const items = await db.select().from(mentorTasks).where(isOfIt).orderBy(asc(mentorTasks.id));
  const ofEarlier = db
    .select({ one: sql`1` })
    .from(meetingOf)
    .innerJoin(mentorBookings, and(eq(mentorBookings.id, booking.id), isEarlier))
    .where(eq(meetingOf.id, mentorTasks.bookingId));
  const earlier = await db
    .select()
    .from(mentorTasks)
    .where(and(isOpen, exists(ofEarlier)))
    .orderBy(desc(mentorTasks.id))
    .limit(maxTasks);
  return {
    server_now: now.toISOString(),
    items: items.map(shownIn(booking)),
    earlier: earlier.toReversed().map(shownIn(booking)),
    may_write: isAgreed(booking.state),
    most: maxTasks,
  };
}

/** A task of a user's meeting, with the meeting; null if there is none. */
async function findTask(db: Db, id: number, userId: number): Promise<{ task: Task; booking: Booking } | null> {
  const [task] = await db.select().from(mentorTasks).where(eq(mentorTasks.id, id));
  const booking = task === undefined ? null : await findPlace(db, task.bookingId, userId);
  return task === undefined || booking === null ? null : { task, booking };
}

type Missing = { kind: 'missing' };
type Done = { kind: 'done'; tasks: MentorTasks };

const wordsOf = ({ text, for: side, due_on: dueOn }: Pick<MentorTaskInput, 'text' | 'for' | 'due_on'>): Words => ({
  text,
  side,
  dueOn,
});

const day = 86_400_000;

/** Notifies the assignee of a task unless they wrote it: at most once a day, even if the assignee keeps changing. */
async function notifyOfTask(tx: Db, booking: Booking, { id, text, side }: Task, userId: number, now: Date) {
  if (side === sideOf(booking, userId)) return;
  const notice = await aboutBooking(tx, booking, side, text);
  if (notice === null) return;
  const kind = bookingNotices[side === 'mentor' ? 'meeting_task_of_learner' : 'meeting_task'];
  const cause = { flow: 'mentorTask', id, event: 'task.noted' };
  await notify(tx, kind, [notice.reader], { cause, turn: Math.floor(now.getTime() / day), ...notice.about }, now);
}

/** Adds a task to a meeting, once per idempotency key. */
export function addTask(
  db: Db,
  userId: number,
  { booking_id: bookingId, key, ...input }: MentorTaskInput,
  now: Date,
): Promise<Done | Missing | { kind: 'meeting_off' | 'too_many_tasks' }> {
  return db.transaction(async (tx) => {
    // Lock the meeting, so that concurrent tasks are added one after another, and none after a cancellation.
    const isIt = eq(mentorBookings.id, bookingId);
    await tx.select({ id: mentorBookings.id }).from(mentorBookings).where(isIt).for('update');
    const booking = await findPlace(tx, bookingId, userId);
    if (booking === null) return { kind: 'missing' };
    const done = async () => ({ kind: 'done', tasks: await listTasks(tx, booking, now) }) as const;
    const isOfIt = eq(mentorTasks.bookingId, bookingId);
    if ((await tx.$count(mentorTasks, and(isOfIt, eq(mentorTasks.key, key)))) > 0) return done();
    if (!isAgreed(booking.state)) return { kind: 'meeting_off' };
    if ((await tx.$count(mentorTasks, isOfIt)) >= maxTasks) return { kind: 'too_many_tasks' };
    const times = { createdAt: now, updatedAt: now };
    const [task] = await tx
      .insert(mentorTasks)
      .values({ bookingId, userId, key, ...wordsOf(input), ...times })
      .returning();
    if (task !== undefined) await notifyOfTask(tx, booking, task, userId, now);
    return done();
  });
}

/** Changes a task or marks it as done. The last editor counts as the author. @param mayWrite whether the text may be changed */
export function changeTask(
  db: Db,
  userId: number,
  { id, version, is_done: isDone, ...input }: MentorTaskChange,
  mayWrite: boolean,
  now: Date,
): Promise<Done | Missing | { kind: 'stale' | 'suspended' }> {
  return db.transaction(async (tx) => {
    await tx.select({ id: mentorTasks.id }).from(mentorTasks).where(eq(mentorTasks.id, id)).for('update');
    const found = await findTask(tx, id, userId);
    if (found === null) return { kind: 'missing' };
    const { task, booking } = found;
    const words = wordsOf(input);
    const isRewritten = words.text !== task.text;
    const isMoved = words.side !== task.side;
    const isTurned = isDone !== (task.doneAt !== null);
    if (isRewritten || isMoved || isTurned || words.dueOn !== task.dueOn) {
      if (task.version !== version) return { kind: 'stale' };
      if (isRewritten && !mayWrite) return { kind: 'suspended' };
      const doneAt = isTurned ? (isDone ? now : null) : task.doneAt;
      const [changed] = await tx
        .update(mentorTasks)
        .set({ ...words, doneAt, version: version + 1, updatedAt: now, ...(isRewritten && { userId }) })
        .where(eq(mentorTasks.id, id))
        .returning();
      if (changed !== undefined && isMoved && !isDone) await notifyOfTask(tx, booking, changed, userId, now);
    }
    return { kind: 'done', tasks: await listTasks(tx, booking, now) };
  });
}

/** Deletes a task of a user's meeting. */
export async function removeTask(db: Db, userId: number, id: number, now: Date): Promise<Done | Missing> {
  const found = await findTask(db, id, userId);
  if (found === null) return { kind: 'missing' };
  await db.delete(mentorTasks).where(eq(mentorTasks.id, id));
  return { kind: 'done', tasks: await listTasks(db, found.booking, now) };
}
