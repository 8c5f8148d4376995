import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { liveClassLead, liveClassMachine } from '../../../src/machines/live-class/live-class.machine.ts';
import { presenterMessages } from '../../../src/messages/presenter.ts';
import type { LiveClass } from '../../../src/shared/transport/schema.d.ts';
import type { Span } from '../../platform/calendar/span.ts';
import type { Db } from '../../platform/db/database.ts';
import { liveClasses, liveEnrolments, users } from '../../platform/db/schema.ts';
import { settled } from '../../platform/flows/flow.ts';
import { statesWith } from '../../platform/flows/states-with.ts';
import type { LiveClass as ClassRow } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';

type Enrolment = typeof liveEnrolments.$inferSelect;

/** A class as somebody sees it, and their part in it. */
export interface SeenClass {
  row: ClassRow;
  /** Null once the presenter's account is gone. */
  presenterName: string | null;
  /** Null for who does not take part. */
  enrolment: Enrolment | null;
}

const nobody = 0;
const mostClasses = 1000;

/** The classes that somebody may know of: the open ones, and their own. */
function seenBy(db: Db, userId: number | null) {
  const isOwn = and(eq(liveEnrolments.classId, liveClasses.id), eq(liveEnrolments.userId, userId ?? nobody));
  return {
    isSeen: or(eq(liveClasses.isOpen, true), eq(liveEnrolments.userId, userId ?? nobody)),
    select: () =>
      db
        .select({ row: liveClasses, presenterName: users.name, enrolment: liveEnrolments })
        .from(liveClasses)
        .leftJoin(users, eq(users.id, liveClasses.presenterId))
        .leftJoin(liveEnrolments, isOwn),
  };
}

const settle = (seen: SeenClass, now: Date): SeenClass => ({
  ...seen,
  row: settled(liveClassFlow, seen.row, now.getTime()),
});

/** The classes within a span that somebody may know of, as they are now. @param userId null for a visitor */
export async function listSeenClasses(db: Db, userId: number | null, span: Span, now: Date): Promise<SeenClass[]> {
  const { select, isSeen } = seenBy(db, userId);
  const rows = await select()
    .where(and(isSeen, lt(liveClasses.startsAt, span.to), gt(liveClasses.endsAt, span.from)))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(mostClasses);
  return rows.map((seen) => settle(seen, now));
}

/** A text that changes with each change of a class that everybody may know of, its seats only when the last is taken. */
export async function openClassesVersion(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`concat_ws(' ', count(*), sum(${liveClasses.id}), sum(${liveClasses.version}),
        max(${liveClasses.updatedAt}), count(*) filter (where ${liveClasses.seatsTaken} >= ${liveClasses.seats}))`,
    })
    .from(liveClasses)
    .where(and(eq(liveClasses.isOpen, true), gt(liveClasses.endsAt, now)));
  return `live:${row?.version ?? ''}`;
}

/** A class as it is now; null where the learner may not know of it. */
export async function findSeenClass(db: Db, userId: number, classId: number, now: Date): Promise<SeenClass | null> {
  const { select, isSeen } = seenBy(db, userId);
  const [seen] = await select().where(and(isSeen, eq(liveClasses.id, classId)));
  return seen === undefined ? null : settle(seen, now);
}

/** When the way in is given out first. */
export const joinOpensAt = ({ startsAt }: ClassRow): Date => new Date(startsAt.getTime() - liveClassLead);

/** What the calls answer of a class: never a way in. */
export function classAnswerOf({ row, presenterName, enrolment }: SeenClass): LiveClass {
  const isEnrolled = enrolment !== null;
  return {
    id: row.id,
    topic: row.topic,
    summary: row.summary,
    presenter_name: presenterName ?? presenterMessages.former,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    timezone: row.timezone,
    seats_left: row.seats === null ? null : row.seats - row.seatsTaken,
    is_open: row.isOpen,
    is_enrolled: isEnrolled,
    materials: row.materials,
    dial_in: isEnrolled ? row.dialIn : '',
    note: isEnrolled ? row.note : '',
    join_opens_at: joinOpensAt(row).toISOString(),
    recording_url: isEnrolled ? row.recordingUrl : null,
    feedback: enrolment?.rating ?? null,
    state: row.state,
    state_reason: row.stateReason,
  };
}

const takenPartIn = statesWith(liveClassMachine, 'upcoming', 'live');

/** Ends a transaction in which no seat was left. */
class NoSeat extends Error {}

/**
 * Takes a seat, once for each learner. The seats are counted by the statement that takes one, so that they cannot be
 * given out twice, and only for a class that is to come or under way.
 *
 * @returns false where there was none to take
 */
export async function takeSeat(
  db: Db,
  classId: number,
  learner: { userId: number; timezone: string | null },
  now: Date,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(liveEnrolments)
        .values({ classId, ...learner, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: liveEnrolments.id });
      if (added === undefined) {
        await changeEnrolment(tx, classId, learner.userId, { timezone: learner.timezone });
        return;
      }
      const hasSeat = or(isNull(liveClasses.seats), lt(liveClasses.seatsTaken, liveClasses.seats));
      const [seat] = await tx
        .update(liveClasses)
        .set({ seatsTaken: sql`${liveClasses.seatsTaken} + 1` })
        .where(and(eq(liveClasses.id, classId), inArray(liveClasses.state, takenPartIn), hasSeat))
        .returning({ id: liveClasses.id });
      if (seat === undefined) throw new NoSeat();
    });
    return true;
  } catch (error) {
    if (error instanceof NoSeat) return false;
    throw error;
  }
}

/** Gives a learner's seat back, where there is one. */
export async function giveSeatBack(db: Db, classId: number, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(liveEnrolments)
      .where(enrolmentOf(classId, userId))
      .returning({ id: liveEnrolments.id });
    if (gone === undefined) return;
    await tx
      .update(liveClasses)
      .set({ seatsTaken: sql`${liveClasses.seatsTaken} - 1` })
      .where(eq(liveClasses.id, classId));
  });
}

/** Gives back every seat that somebody has in classes. Their parts in them are gone then. */
export async function leaveClasses(tx: Db, userId: number): Promise<void> {
  const own = await tx.delete(liveEnrolments).where(eq(liveEnrolments.userId, userId)).returning();
  const those = inArray(
    liveClasses.id,
    own.map(({ classId }) => classId),
  );
  // In one order, so that two who leave do not wait for each other.
  await tx.select({ id: liveClasses.id }).from(liveClasses).where(those).orderBy(asc(liveClasses.id)).for('update');
  await tx
    .update(liveClasses)
    .set({ seatsTaken: sql`greatest(${liveClasses.seatsTaken} - 1, 0)` })
    .where(those);
}

const enrolmentOf = (classId: number, userId: number) =>
  and(eq(liveEnrolments.classId, classId), eq(liveEnrolments.userId, userId));

/** Changes what is known of a learner's part in a class. */
export async function changeEnrolment(
  db: Db,
  classId: number,
  userId: number,
  change: Partial<Pick<Enrolment, 'timezone' | 'leftAt' | 'rating' | 'comment'>>,
): Promise<void> {
  await db.update(liveEnrolments).set(change).where(enrolmentOf(classId, userId));
}

/** Notes that the way in was given out; the first time stays. */
export async function noteJoin(db: Db, classId: number, userId: number, now: Date): Promise<void> {
  const joinedAt = sql`coalesce(${liveEnrolments.joinedAt}, ${now.toISOString()}::timestamptz)`;
  await db
    .update(liveEnrolments)
    .set({ joinedAt, lastJoinedAt: now, leftAt: null })
    .where(enrolmentOf(classId, userId));
}
