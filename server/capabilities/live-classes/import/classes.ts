import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { findPresenters, type Presenter } from '../../../platform/accounts/presenters.ts';
import type { UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { users } from '../../../platform/db/account-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { send } from '../../../platform/flows/apply.ts';
import { newRow, settled } from '../../../platform/flows/flow.ts';
import { liveClasses, type Material } from '../../../tables/live-classes.ts';
import { assignSeats } from '../class-store.ts';
import type { LiveClass } from '../live-class.ts';
import { isCancelled, isOver } from '../live-class.ts';
import { liveClassFlow } from '../live-class-flow.ts';
import { remindOfClass } from '../reminders.ts';
import { countWaiting, forgetPastWaits, keepWaiting } from '../roster-waits.ts';

/** A live class from a file. If the class exists, absent fields keep their values. */
export interface ImportedClass {
  ref: string;
  topic: string;
  summary?: string;
  /** The presenter's username or email address. */
  presenter: string;
  starts_at: Date;
  ends_at: Date;
  zone: string;
  host_url: string;
  join_url: string;
  seats?: number;
  open?: boolean;
  /** Email addresses of learners to add. */
  roster?: readonly string[];
  materials?: Material[];
  dial_in?: string;
}

/** A problem of a row that only the database can reveal. */
export interface RowProblem {
  index: number;
  field: keyof ImportedClass;
  message: string;
}

interface People {
  presenters: ReadonlyMap<string, Presenter>;
  learners: ReadonlyMap<string, Learner>;
}

interface Learner {
  id: number;
  /** Whether the email address of the account is confirmed. */
  isConfirmed: boolean;
}

type ReportProblem = (field: keyof ImportedClass, message: string) => void;

/** Receives the problems of a row, and the learners who still have to confirm their address. */
interface Listener {
  report: ReportProblem;
  reportWait: ReportProblem;
}

type Effect = 'inserted' | 'updated' | 'unchanged';

/**
 * Imports live classes by reference. The chart moves an existing class to its new time, so that learners are notified.
 * A cancelled class stays cancelled. Learners with an unconfirmed address get their spot after they confirm it.
 *
 * @returns the counts; any problems, in which case the caller must roll back; and the waiting learners
 */
export async function importClasses(
  tx: Db,
  rows: readonly ImportedClass[],
  now: Date,
): Promise<{ counts: UpsertCounts; problems: RowProblem[]; waits: RowProblem[] }> {
  const counts: UpsertCounts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: RowProblem[] = [];
  const waits: RowProblem[] = [];
  await forgetPastWaits(tx, now);
  const people = await findPeople(tx, rows, now);
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (seen.has(row.ref)) {
      counts.duplicates += 1;
      waits.push({ index, field: 'ref', message: `is a second ${row.ref}: left out` });
      continue;
    }
    seen.add(row.ref);
    const effect = await importClass(tx, row, people, now, {
      report: (field, message) => void problems.push({ index, field, message }),
      reportWait: (field, message) => void waits.push({ index, field, message }),
    });
    counts[effect] += 1;
  }
  return { counts, problems, waits };
}

async function findPeople(tx: Db, rows: readonly ImportedClass[], now: Date): Promise<People> {
  const addresses = [...new Set(rows.flatMap(({ roster = [] }) => roster))];
  const learners: (Learner & { key: string })[] = [];
  for (let from = 0; from < addresses.length; from += 1000)
    learners.push(
      ...(await tx
        .select({
          key: users.email,
          id: users.id,
          isConfirmed: sql<boolean>`${isNotNull(users.addressProvenAt)}`,
        })
        .from(users)
        .where(and(inArray(users.email, addresses.slice(from, from + 1000)), eq(users.role, 'Learner')))),
    );
  return {
    presenters: await findPresenters(
      tx,
      rows.map(({ presenter }) => presenter),
      now,
    ),
    learners: new Map(learners.map(({ key, ...learner }) => [key, learner])),
  };
}

async function importClass(
  tx: Db,
  row: ImportedClass,
  people: People,
  now: Date,
  { report, reportWait }: Listener,
): Promise<Effect> {
  const presenterId = people.presenters.get(row.presenter)?.id;
  if (presenterId === undefined) report('presenter', 'is no presenter’s username or address');
  const learnerIds: number[] = [];
  const waitingIds: number[] = [];
  for (const [index, address] of (row.roster ?? []).entries()) {
    const learner = people.learners.get(address);
    if (learner === undefined) report('roster', `entry ${index + 1} is no learner’s address`);
    else (learner.isConfirmed ? learnerIds : waitingIds).push(learner.id);
    if (learner?.isConfirmed === false)
      reportWait('roster', `entry ${index + 1} waits: the learner has not confirmed this address yet`);
  }
  if (presenterId === undefined) return 'unchanged';
  const [found] = await tx.select().from(liveClasses).where(eq(liveClasses.externalRef, row.ref)).for('update');
  const known = found ?? (await openClass(tx, row, presenterId, now));
  const isChanged = found !== undefined && (await update(tx, found, row, presenterId, now, report));
  const hasNewWaits = await keepWaiting(tx, known.id, waitingIds, now);
  const isEnlarged = await enrol(tx, known.id, learnerIds, row, now, report);
  if (found === undefined) return 'inserted';
  return isChanged || hasNewWaits || isEnlarged ? 'updated' : 'unchanged';
}

/** Announces a presenter's class, and schedules the reminders. */
export async function openClass(
  tx: Db,
  row: Omit<ImportedClass, 'presenter'>,
  presenterId: number,
  now: Date,
): Promise<LiveClass> {
  const [added] = await tx
    .insert(liveClasses)
    .values({
      externalRef: row.ref,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      timezone: row.zone,
      ...newRow(liveClassFlow, {
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        timezone: row.zone,
      }),
      createdAt: now,
      updatedAt: now,
      summary: '',
      dialIn: '',
      isOpen: false,
      ...contentOf(row, presenterId),
    })
    .returning();
  if (added === undefined) throw new Error('A live class was not inserted');
  await remindOfClass(tx, added, now);
  return added;
}

/** The columns that the chart does not control, as far as the file sets them. */
const contentOf = (row: Omit<ImportedClass, 'presenter'>, presenterId: number) => ({
  topic: row.topic,
  presenterId,
  hostUrl: row.host_url,
  joinUrl: row.join_url,
  ...(row.summary === undefined ? {} : { summary: row.summary }),
  ...(row.seats === undefined ? {} : { seats: row.seats }),
  ...(row.open === undefined ? {} : { isOpen: row.open }),
  ...(row.materials === undefined ? {} : { materials: row.materials }),
  ...(row.dial_in === undefined ? {} : { dialIn: row.dial_in }),
});

async function update(
  tx: Db,
  found: LiveClass,
  row: ImportedClass,
  presenterId: number,
  now: Date,
  report: ReportProblem,
): Promise<boolean> {
  if (row.seats !== undefined && row.seats < found.seatsTaken) {
    report('seats', `is fewer than the ${found.seatsTaken} who take part`);
    return false;
  }
  const content = contentOf(row, presenterId);
  const isOther = Object.entries(content).some(
    ([name, value]) => !isDeepStrictEqual(found[name as keyof LiveClass], value),
  );
  if (isOther)
    await tx
      .update(liveClasses)
      .set({ ...content, updatedAt: now })
      .where(eq(liveClasses.id, found.id));
  const isMoved = await move(tx, found, row, now, report);
  return isOther || isMoved;
}

async function move(tx: Db, found: LiveClass, row: ImportedClass, now: Date, report: ReportProblem): Promise<boolean> {
  const { state } = settled(liveClassFlow, found, now.getTime());
  const hasSameStart = found.startsAt.getTime() === row.starts_at.getTime();
  // A class that was closed early keeps its actual end.
  const hasSameEnd = found.endsAt.getTime() === row.ends_at.getTime() || isOver(state);
  if (hasSameStart && hasSameEnd && found.timezone === row.zone) return false;
  if (isCancelled(state)) {
    report(
      'starts_at',
      'differs from the time of the class, which is cancelled: move the class with npm run ops -- event',
    );
    return false;
  }
  const times = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime(), timezone: row.zone };
  const event = { type: 'class.moved', at: now.getTime(), ...times } as const;
  const outcome = await send(tx, liveClassFlow, {
    id: found.id,
    event,
    sender: 'operator',
    userId: null,
    reason: '',
  });
  if (outcome.kind !== 'changed') report('starts_at', `is a time that the class, now ${state}, cannot be moved to`);
  return outcome.kind === 'changed';
}

/** @returns whether a learner was added */
async function enrol(
  tx: Db,
  classId: number,
  learnerIds: readonly number[],
  row: ImportedClass,
  now: Date,
  report: ReportProblem,
): Promise<boolean> {
  const added = await assignSeats(tx, classId, learnerIds, now);
  const waiting = await countWaiting(tx, classId);
  if (added === 0 && waiting === 0) return false;
  const hasSeats = or(isNull(liveClasses.seats), lte(sql`${liveClasses.seatsTaken} + ${waiting}`, liveClasses.seats));
  const isIt = and(eq(liveClasses.id, classId), hasSeats);
  if (added === null || (await tx.$count(liveClasses, isIt)) === 0)
    report(row.seats === undefined ? 'roster' : 'seats', 'has fewer seats than learners');
  else if (added > 0) await tx.update(liveClasses).set({ updatedAt: now }).where(isIt);
  return added !== 0;
}
