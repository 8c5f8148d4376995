import { and, asc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import { presenterMessages } from '../../../src/messages/presenter.ts';
import type { LiveClass } from '../../../src/shared/transport/schema.d.ts';
import type { Span } from '../../platform/calendar/span.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { send } from '../../platform/flows/apply.ts';
import { newRow, settled } from '../../platform/flows/flow.ts';
import type { Entry } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { liveClasses, liveEnrolments } from '../../tables/live-classes.ts';
import { type LiveClass as ClassRow, joinOpensAt } from './live-class.ts';
import { liveClassFlow } from './live-class-flow.ts';
import { classSeats, type LiveEnrolment, liveEnrolmentFlow } from './live-enrolment-flow.ts';
import { isSeated } from './participants.ts';
import { remindOfRatings } from './reminders.ts';

/** A class with the caller's spot. */
export interface SeenClass {
  row: ClassRow;
  /** The presenter's name; null if the account is deleted. */
  presenterName: string | null;
  /** The user's enrolment; null for users who have no spot and don't wait. */
  enrolment: LiveEnrolment | null;
}

/** Whether a user has a confirmed spot. */
export const isSeatedState = tagged(participationMachine, 'confirmed');
export const isOfferedState = tagged(participationMachine, 'offered');
const isInState = tagged(participationMachine, 'seated', 'waiting');
const isIn = isInState.in(liveEnrolments.state);

const noUser = 0;
const maxClasses = 1000;

/** The classes a user may see: open classes, and their own classes. */
function seenBy(db: Db, userId: number | null) {
  const isOwn = and(eq(liveEnrolments.classId, liveClasses.id), eq(liveEnrolments.userId, userId ?? noUser), isIn);
  return {
    isSeen: or(eq(liveClasses.isOpen, true), isNotNull(liveEnrolments.id)),
    select: () =>
      db
        .select({ row: liveClasses, presenterName: users.name, enrolment: liveEnrolments })
        .from(liveClasses)
        .leftJoin(users, eq(users.id, liveClasses.presenterId))
        .leftJoin(liveEnrolments, isOwn),
  };
}

function settle({ row, enrolment: stored, ...seen }: SeenClass, now: Date): SeenClass {
  const enrolment = stored === null ? null : settled(liveEnrolmentFlow, stored, now.getTime());
  // A held spot that expired no longer counts.
  const isOver = enrolment !== null && !isInState(enrolment.state);
  return { ...seen, row: settled(liveClassFlow, row, now.getTime()), enrolment: isOver ? null : enrolment };
}

/** The current classes within a span that a user may see. @param userId null for a visitor */
export async function listSeenClasses(db: Db, userId: number | null, span: Span, now: Date): Promise<SeenClass[]> {
  const { select, isSeen } = seenBy(db, userId);
  const rows = await select()
    .where(and(isSeen, lt(liveClasses.startsAt, span.to), gt(liveClasses.endsAt, span.from)))
    .orderBy(asc(liveClasses.startsAt), asc(liveClasses.id))
    .limit(maxClasses);
  return rows.map((seen) => settle(seen, now));
}

/**
 * A version string that changes with every public change of a class; for spots, only when the last spot is taken or
 * freed.
 */
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

/** The current state of a class; null if the learner may not see it. */
export async function findSeenClass(db: Db, userId: number, classId: number, now: Date): Promise<SeenClass | null> {
  const { select, isSeen } = seenBy(db, userId);
  const [seen] = await select().where(and(isSeen, eq(liveClasses.id, classId)));
  return seen === undefined ? null : settle(seen, now);
}

/** A class as calls return it; never includes the join link. */
export function classAnswerOf({ row, presenterName, enrolment }: SeenClass, now: Date): LiveClass {
  const isEnrolled = isSeatedState(enrolment?.state);
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
    feedback: isEnrolled ? (enrolment?.rating ?? null) : null,
    ...flowStateOf(liveClassFlow, row, 'learner', now),
    enrolment: enrolment === null ? null : flowStateOf(liveEnrolmentFlow, enrolment, 'learner', now),
  };
}

type Input = 'seat.requested' | 'waitlist.joined';

/**
 * Has the chart decide whether a learner gets a spot or a place on the waiting list. An existing spot stays as it is;
 * the latest time zone is stored.
 *
 * @param learner with the client's network, if known
 * @returns the result; null if it was rejected
 */
export const enterClass = (
  db: Db,
  classId: number,
  learner: { userId: number; timezone: string | null; network?: string | null },
  type: Input,
  now: Date,
): Promise<Entry | null> =>
  classSeats.enter(db, classId, {
    type,
    userId: learner.userId,
    network: learner.network ?? null,
    now,
    keepRow: (tx) => keepRow(tx, classId, learner, now),
  });

/** A user's row for a class; inserts a row if there is none. */
async function keepRow(
  tx: Db,
  classId: number,
  { userId, timezone }: { userId: number; timezone: string | null },
  now: Date,
): Promise<LiveEnrolment> {
  const begun = { state: newRow(liveEnrolmentFlow, undefined).state, createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(liveEnrolments)
    .values({ classId, userId, timezone, ...begun })
    .onConflictDoUpdate({ target: [liveEnrolments.classId, liveEnrolments.userId], set: { timezone } })
    .returning();
  if (row === undefined) throw new Error('A live enrolment was not stored');
  return row;
}

/** Gives spots to learners on a roster who have none. @returns how many got a spot; null if there are too few spots */
export async function assignSeats(
  tx: Db,
  classId: number,
  userIds: readonly number[],
  now: Date,
  timezone: string | null = null,
): Promise<number | null> {
  let given = 0;
  for (const userId of userIds) {
    const [known] = await tx.select().from(liveEnrolments).where(enrolmentOf(classId, userId));
    const row = known ?? (await keepRow(tx, classId, { userId, timezone }, now));
    if (isSeatedState(row.state)) continue;
    const event = { type: 'seat.assigned', at: now.getTime() } as const;
    const sent = { id: row.id, event, sender: 'operator', userId: null, reason: '' } as const;
    if ((await send(tx, liveEnrolmentFlow, sent)).kind !== 'changed') return null;
    given += 1;
  }
  return given;
}

/** Sends a learner's event about their own spot in a class. */
export async function sendOwn(
  db: Db,
  { id, userId }: LiveEnrolment,
  type: 'participation.cancelled' | 'offer.accepted' | 'offer.declined',
  now: Date,
): Promise<boolean> {
  const event = { type, at: now.getTime() } as const;
  const { kind } = await send(db, liveEnrolmentFlow, { id, event, sender: 'learner', userId, reason: '' });
  return kind === 'changed';
}

/** Records that a learner gets the join link. @returns false if they have no spot any more */
export async function noteJoined(db: Db, { id, joinedAt }: LiveEnrolment, now: Date): Promise<boolean> {
  const joined = { joinedAt: joinedAt ?? now, lastJoinedAt: now, leftAt: null };
  const isIt = and(eq(liveEnrolments.id, id), isSeated);
  const rows = await db.update(liveEnrolments).set(joined).where(isIt).returning({ id: liveEnrolments.id });
  return rows.length > 0;
}

/**
 * Records that a learner left the class, or is in it again.
 *
 * @param leftAt null if they are in the class
 * @returns false if they never joined
 */
export async function noteLeft(db: Db, { id }: LiveEnrolment, leftAt: Date | null): Promise<boolean> {
  const isJoined = and(eq(liveEnrolments.id, id), isSeated, isNotNull(liveEnrolments.joinedAt));
  const rows = await db.update(liveEnrolments).set({ leftAt }).where(isJoined).returning({ id: liveEnrolments.id });
  return rows.length > 0;
}

const enrolmentOf = (classId: number, userId: number) =>
  and(eq(liveEnrolments.classId, classId), eq(liveEnrolments.userId, userId));

/** Stores the rating of a class by a learner with a spot. */
export function rate(
  db: Db,
  { id, classId }: LiveEnrolment,
  rating: { rating: number; comment: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.update(liveEnrolments).set(rating).where(eq(liveEnrolments.id, id));
    await remindOfRatings(tx, classId, now);
  });
}
