import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ParticipationFacts } from '../../../src/machines/participation/participation.machine.ts';
import type {
  AppliedProgramme,
  FlowState,
  VolunteerHours as ShownHours,
  Shift as ShownShift,
  ShiftSignup as ShownSignup,
  StoredFile,
} from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { clashesOf } from '../../platform/calendar/clashes.ts';
import { sourcesOf } from '../../platform/calendar/sources.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { decide, eventNamed, type NamedEvent, settled } from '../../platform/flows/flow.ts';
import { admissionOf } from '../../platform/flows/participation.ts';
import { shiftSignups, volunteerHours } from '../../tables/volunteering.ts';
import { evidenceOf } from './evidence.ts';
import { canLog, type Hours, hoursFactsOf, volunteerHoursFlow } from './hours-flow.ts';
import { factsOf, isCalledOff, returnsUntil, type Shift } from './shift.ts';
import { isWaiting, isWaitingState, type Signup, shiftSeats, shiftSignupFlow } from './signup-flow.ts';

/** The dependencies for showing sign-ups. */
export type Place = Pick<Platform, 'db' | 'capabilities'>;

/** A shift with a user's sign-up. */
export interface Part {
  shift: Shift;
  signup: Signup | null;
}

const instantOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The UID of a sign-up in calendars. */
export const uidOf = (id: number): string => `shift-${id}@acado`;

export const programmeOf = ({ id, kind, title, host, timezone }: Shift['programme']): AppliedProgramme => ({
  id,
  kind,
  title,
  host,
  timezone,
});

/** The state of a sign-up at a time, including changes by the shift and the clock that are not stored yet. */
function presentOf(row: Signup, facts: ParticipationFacts, at: number): Signup {
  const current = settled(shiftSignupFlow, row, at);
  const off = decide(shiftSignupFlow, current, { type: 'place.calledOff', at, facts });
  return off === null ? current : { ...current, ...off.columns, state: off.state };
}

/** The state of a sign-up, with the events that the shift currently allows. */
export function stateOfSignup(
  { shift, signup }: { shift: Shift; signup: Signup },
  waiting: number,
  now: Date,
): FlowState {
  const at = now.getTime();
  const facts = factsOf(shift, waiting, at);
  const row = presentOf(signup, facts, at);
  const { possible_events, ...state } = flowStateOf(shiftSignupFlow, row, 'learner', now);
  const canSend = (type: string): boolean => {
    const event = eventNamed(shiftSignupFlow, { type, at, facts } as NamedEvent);
    return event !== null && decide(shiftSignupFlow, row, event) !== null;
  };
  return { ...state, possible_events: possible_events.filter(canSend) };
}

/** The state of hours, with the events that the shift and sign-up currently allow. */
export function stateOfHours(row: Hours, { shift, signup }: { shift: Shift; signup: Signup }, now: Date): FlowState {
  const at = now.getTime();
  const { possible_events, ...state } = flowStateOf(volunteerHoursFlow, row, 'learner', now);
  const facts = hoursFactsOf(shift, presentOf(signup, factsOf(shift, 0, at), at).state);
  return { ...state, possible_events: canLog(facts, now) ? possible_events : [] };
}

const minute = 60_000;

/** Hours as the API returns them, or null if unsent. @param files their evidence */
export function hoursOf(row: Hours, files: readonly StoredFile[], state: FlowState): ShownHours | null {
  const { id, signupId, startedAt, endedAt, note, updatedAt } = row;
  if (startedAt === null || endedAt === null) return null;
  return {
    id,
    signup_id: signupId,
    started_at: startedAt.toISOString(),
    ended_at: endedAt.toISOString(),
    minutes: Math.round((endedAt.getTime() - startedAt.getTime()) / minute),
    note,
    files: [...files],
    sent_at: updatedAt.toISOString(),
    ...state,
  };
}

/** The positions of sign-ups on their waiting lists. */
async function placesOf(db: Db, rows: readonly Signup[]): Promise<ReadonlyMap<number, number>> {
  const waiting = rows.filter(({ state }) => isWaitingState(state));
  if (waiting.length === 0) return new Map();
  const stepIds = [...new Set(waiting.map(({ stepId }) => stepId))];
  const inRow = db
    .select({
      id: shiftSignups.id,
      place: sql<number>`row_number() over (
        partition by ${shiftSignups.stepId} order by ${shiftSignups.turn}, ${shiftSignups.id})::int`.as('place'),
    })
    .from(shiftSignups)
    .where(and(inArray(shiftSignups.stepId, stepIds), isWaiting))
    .as('in_row');
  const ids = waiting.map(({ id }) => id);
  const found = await db.select().from(inRow).where(inArray(inRow.id, ids));
  return new Map(found.map(({ id, place }) => [id, place]));
}

async function hoursBySignup(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Hours>> {
  if (ids.length === 0) return new Map();
  const isTheirs = and(inArray(volunteerHours.signupId, [...ids]), isNotNull(volunteerHours.startedAt));
  const rows = await db.select().from(volunteerHours).where(isTheirs);
  return new Map(rows.map((row) => [row.signupId, row]));
}

/** Shifts as a user sees them, in the given order. */
export async function showShifts(
  { db, capabilities }: Place,
  userId: number,
  parts: readonly Part[],
  now: Date,
): Promise<ShownShift[]> {
  const at = now.getTime();
  const signups = parts.flatMap(({ signup }) => (signup === null ? [] : [signup]));
  const waitingBy = await shiftSeats.countWaiting(
    db,
    parts.map(({ shift }) => shift.step.id),
    now,
  );
  const placeBy = await placesOf(db, signups);
  const hoursBy = await hoursBySignup(
    db,
    signups.map(({ id }) => id),
  );
  const evidenceBy = await evidenceOf(
    db,
    [...hoursBy.values()].map(({ id }) => id),
    now,
  );
  const planned = parts.flatMap(({ shift, signup }, index) => {
    const { startsAt, endsAt } = shift.step;
    if (startsAt === null || endsAt === null || endsAt <= now || isCalledOff(shift)) return [];
    return [{ index, uid: signup === null ? null : uidOf(signup.id), startsAt, endsAt }];
  });
  const clashes = await clashesOf(db, sourcesOf(capabilities).own, userId, planned, now);
  const clashesBy = new Map(planned.map(({ index }, nth) => [index, clashes[nth] ?? []]));
  return parts.map(({ shift, signup }, index): ShownShift => {
    const { step } = shift;
    const waiting = waitingBy.get(step.id) ?? 0;
    const facts = factsOf(shift, waiting, at);
    const stored = signup === null ? undefined : hoursBy.get(signup.id);
    const own = signup === null ? null : { shift, signup };
    const hours =
      stored === undefined || own === null
        ? null
        : hoursOf(stored, evidenceBy.get(stored.id) ?? [], stateOfHours(stored, own, now));
    return {
      id: step.id,
      title: step.title,
      text: step.text,
      place: step.place,
      starts_at: instantOf(step.startsAt),
      ends_at: instantOf(step.endsAt),
      seats: step.seats,
      seats_left: facts.seatsLeft,
      people: step.seatsTaken,
      waiting,
      admission: admissionOf(facts, at),
      cancelled_reason: step.cancelledReason,
      returns_until: instantOf(returnsUntil(shift)),
      can_log_hours: own !== null && canSend(own, hours, now),
      signup: own === null ? null : showSignup(own, { waiting, place: placeBy.get(own.signup.id) ?? null }, now),
      hours,
      clashes: clashesBy.get(index) ?? [],
    };
  });
}

const canSend = ({ shift, signup }: { shift: Shift; signup: Signup }, hours: ShownHours | null, now: Date): boolean =>
  hours === null ? canLog(hoursFactsOf(shift, signup.state), now) : hours.possible_events.includes('hours.sent');

const showSignup = (
  own: { shift: Shift; signup: Signup },
  { waiting, place }: { waiting: number; place: number | null },
  now: Date,
): ShownSignup => {
  const { signup } = own;
  const state = stateOfSignup(own, waiting, now);
  return {
    id: signup.id,
    created_at: signup.createdAt.toISOString(),
    position: isWaitingState(state.state) ? place : null,
    ...state,
  };
};

/** A user's sign-ups, by shift. */
export async function signupsOf(
  db: Db,
  userId: number,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, Signup>> {
  if (stepIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(shiftSignups)
    .where(and(eq(shiftSignups.userId, userId), inArray(shiftSignups.stepId, [...stepIds])));
  return new Map(rows.map((row) => [row.stepId, row]));
}

/** A condition: the sign-up is the user's. */
export const isOwnSignup = (userId: number, id: number): SQL | undefined =>
  and(eq(shiftSignups.id, id), eq(shiftSignups.userId, userId));
