import { and, asc, eq, sql } from 'drizzle-orm';
import type { ParticipationFacts } from '../../../src/machines/participation/participation.machine.ts';
import type { SeatHold } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../../platform/db/database.ts';
import { participationFacts } from '../../platform/flows/participation.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';

const hour = 3_600_000;
/** The deadline for cancelling a sign-up, in hours before the shift starts. */
const returnHours = 24;

/** A step of a volunteering programme, with the programme. */
export interface Shift {
  step: typeof programmeSteps.$inferSelect;
  programme: typeof programmes.$inferSelect;
}

const isShift = and(eq(programmeSteps.kind, 'shift'), eq(programmes.kind, 'volunteering'));

const selectShifts = (db: Db) =>
  db
    .select({ step: programmeSteps, programme: programmes })
    .from(programmeSteps)
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .$dynamic();

/** A shift by its id, or null. */
export async function findShift(db: Db, id: number): Promise<Shift | null> {
  const [row] = await selectShifts(db).where(and(eq(programmeSteps.id, id), isShift));
  return row ?? null;
}

/** The shifts of a programme, by start. */
export const shiftsOf = (db: Db, programmeId: number): Promise<Shift[]> =>
  selectShifts(db)
    .where(and(eq(programmeSteps.programmeId, programmeId), isShift))
    .orderBy(asc(programmeSteps.startsAt), asc(programmeSteps.position), asc(programmeSteps.id));

/** Whether a shift or its programme was cancelled. */
export const isCalledOff = ({ step, programme }: Shift): boolean =>
  programme.isCancelled || step.cancelledReason !== null;

/** Like `isCalledOff`, as an SQL condition. */
export const isCalledOffShift = sql`(${programmes.isCancelled} or ${programmeSteps.cancelledReason} is not null)`;

/**
 * The facts of a shift that decide about sign-ups at that time.
 *
 * @param waiting the number of people on the waiting list
 * @param hold how a seat is taken; by default, as with a confirmed address
 */
export function factsOf({ step, programme }: Shift, waiting: number, at: number, hold?: SeatHold): ParticipationFacts {
  const startsAt = step.startsAt?.getTime() ?? null;
  const hasBegun = startsAt !== null && startsAt <= at;
  // A shift that started before the cancellation counts as held.
  const isCancelled = isCalledOff({ step, programme }) && !hasBegun;
  const isAhead = !isCancelled && startsAt !== null && startsAt > at;
  const { seats, seatsTaken } = step;
  const place = {
    isOpen: isAhead,
    isAhead,
    isReturnable: isAhead && startsAt - returnHours * hour > at,
    hasBegun,
    isCancelled,
    canWait: true,
    startsAt,
    seats,
    seatsTaken,
  };
  return participationFacts(place, waiting, at, hold);
}

/** Until when a sign-up can be cancelled; null if the shift has no time or is cancelled. */
export function returnsUntil(shift: Shift): Date | null {
  const { startsAt } = shift.step;
  return startsAt === null || isCalledOff(shift) ? null : new Date(startsAt.getTime() - returnHours * hour);
}

/** Why a new sign-up is refused. */
export function refusalOf(shift: Shift, now: Date): 'cancelled' | 'closed' | 'over' | 'full' {
  const { isCancelled, isAhead } = factsOf(shift, 0, now.getTime());
  if (isCancelled) return 'cancelled';
  if (shift.step.startsAt === null) return 'closed';
  return isAhead ? 'full' : 'over';
}
