import { and, asc, desc, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { participationMachine } from '../../../src/machines/participation/participation.machine.ts';
import type { operations, ShiftSignupPage, ShiftSignupRow } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { type Place, programmeOf, showShifts } from './serialise.ts';
import { isCalledOffShift } from './shift.ts';

type Query = NonNullable<operations['listShiftSignups']['parameters']['query']>;

const pageSize = 24;

const isSeated = tagged(participationMachine, 'seated').in(shiftSignups.state);
/** A seat is held until the user acts. */
const isHeld = tagged(participationMachine, 'offered', 'unconfirmed').in(shiftSignups.state);
const isWaitingOrSeated = tagged(participationMachine, 'seated', 'waiting').in(shiftSignups.state);

/** An SQL condition: the sign-up is for an upcoming shift. Expired holds are excluded, even if the expiry is not stored yet. */
const isUpcoming = (now: Date): SQL =>
  sql`coalesce(${and(
    isWaitingOrSeated,
    gt(programmeSteps.endsAt, now),
    not(isCalledOffShift),
    sql`(not ${isHeld} or ${gt(shiftSignups.dueAt, now)})`,
  )}, false)`;

const nextFirst = [asc(programmeSteps.startsAt), asc(shiftSignups.id)];
const heldFirst = sql`case when ${isHeld} then 0 else 1 end`;

const selectParts = (db: Db) =>
  db
    .select({ signup: shiftSignups, step: programmeSteps, programme: programmes })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectParts>>[number];

async function rowsOf(place: Place, userId: number, found: readonly Found[], now: Date): Promise<ShiftSignupRow[]> {
  const parts = found.map(({ signup, step, programme }) => ({ shift: { step, programme }, signup }));
  const shifts = await showShifts(place, userId, parts, now);
  return shifts.flatMap((shift, index) => {
    const programme = found[index]?.programme;
    return programme === undefined ? [] : [{ programme: programmeOf(programme), shift }];
  });
}

/** A page of a user's sign-ups. */
export async function listSignups(place: Place, userId: number, query: Query, now: Date): Promise<ShiftSignupPage> {
  const { group = 'upcoming', page = 1 } = query;
  const { db } = place;
  const isOwn = eq(shiftSignups.userId, userId);
  const isAhead = isUpcoming(now);
  const found = await selectParts(db)
    .where(and(isOwn, group === 'upcoming' ? isAhead : not(isAhead)))
    .orderBy(
      ...(group === 'upcoming'
        ? [heldFirst, ...nextFirst]
        : [sql`${programmeSteps.startsAt} desc nulls last`, desc(shiftSignups.id)]),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counts] = await db
    .select({
      upcoming: sql<number>`count(*) filter (where ${isAhead})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(isOwn);
  const { upcoming, all } = counts ?? { upcoming: 0, all: 0 };
  const groups = { upcoming, past: all - upcoming };
  return {
    server_now: now.toISOString(),
    items: await rowsOf(place, userId, found, now),
    total: groups[group],
    page,
    page_size: pageSize,
    groups,
  };
}

/** A user's next shifts with a seat or an offered seat. */
export async function nextShifts(place: Place, userId: number, most: number, now: Date): Promise<ShiftSignupRow[]> {
  const found = await selectParts(place.db)
    .where(and(eq(shiftSignups.userId, userId), isSeated, isUpcoming(now)))
    .orderBy(...nextFirst)
    .limit(most);
  return rowsOf(place, userId, found, now);
}
