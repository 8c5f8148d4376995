import { and, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import {
  type ShiftFacts,
  type shiftSignupDuties,
  shiftSignupMachine,
} from '../../../src/machines/shift-signup/shift-signup.machine.ts';
import { forGood } from '../../../src/shared/flows/seat-hold.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change, StoredFlow } from '../../platform/flows/apply.ts';
import type { NamedEvent } from '../../platform/flows/flow.ts';
import { seatsOf } from '../../platform/flows/seats.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { notify } from '../../platform/notices/notify.ts';
import { programmeSteps, programmes } from '../../tables/programmes.ts';
import { shiftSignups } from '../../tables/volunteering.ts';
import { aboutShift, shiftNotices } from './notices.ts';
import { remindOfShift } from './reminder.ts';
import { factsOf, findShift, isCalledOffShift } from './shift.ts';

export type Signup = typeof shiftSignups.$inferSelect;

/** The seats of shifts. */
export const shiftSeats = seatsOf<typeof shiftSignupMachine, Signup>({
  name: 'shift',
  table: programmeSteps,
  takers: shiftSignups,
  place: shiftSignups.stepId,
  placeOf: ({ stepId }) => stepId,
  machine: shiftSignupMachine,
  flow: () => shiftSignupFlow,
  given: 'seat.offered',
  turn: shiftSignups.turn,
  isServed: (now) => gt(programmeSteps.startsAt, now),
  ignoredEvents: ['attendance.noted', 'absence.noted', 'offer.accepted'],
});

/** Notifies a learner of a change of their sign-up. */
const notifyUser =
  (name: keyof typeof shiftNotices & `shift_${string}`) =>
  async (tx: Db, { after, event, reason, now }: Change<Signup>): Promise<void> => {
    const shift = await findShift(tx, after.stepId);
    if (shift === null) return;
    const cause = { flow: 'shiftSignup', id: after.id, event };
    const at = (name === 'shift_offer' ? after.dueAt : shift.step.startsAt) ?? now;
    await notify(
      tx,
      shiftNotices[name],
      [after.userId],
      { cause, turn: after.version, ...aboutShift(shift, at, reason || (shift.step.cancelledReason ?? '')) },
      now,
    );
  };

/** Notifies a learner of their seat and schedules the reminders. */
async function notifyOfConfirmation(tx: Db, change: Change<Signup>): Promise<void> {
  await notifyUser('shift_seat')(tx, change);
  const shift = await findShift(tx, change.after.stepId);
  if (shift !== null) await remindOfShift(tx, shift.step, shift.programme.timezone, change.now);
}

async function readFacts(tx: Db, signup: Signup, at: number, asked: NamedEvent): Promise<ShiftFacts> {
  const { stepId } = signup;
  const shift = await findShift(tx, stepId);
  if (shift === null) throw new Error('A shift was deleted while somebody took part');
  const waiting = await shiftSeats.countWaiting(tx, [stepId], new Date(at));
  return factsOf(shift, waiting.get(stepId) ?? 0, at, await shiftSeats.holdOf(tx, signup, at, asked));
}

const mostPermissive: ShiftFacts = {
  isAhead: true,
  isReturnable: true,
  hasBegun: true,
  isCancelled: false,
  startsAt: null,
  seatsLeft: null,
  offeredUntil: Number.MAX_SAFE_INTEGER,
  hold: forGood,
};
const ofShift = { read: readFacts, mostPermissive };

const isAhead = (now: Date) => or(isNull(programmeSteps.startsAt), gt(programmeSteps.startsAt, now));

const isIn = tagged(shiftSignupMachine, 'seated', 'waiting').in(shiftSignups.state);

/** Sign-ups for shifts that were moved since the user was notified. */
async function listMoved(db: Db, now: Date, most: number): Promise<number[]> {
  const isMoved = sql`${programmeSteps.startsAt} is distinct from ${shiftSignups.startsAt}`;
  const rows = await db
    .select({ id: shiftSignups.id })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(
      and(isNotNull(programmeSteps.movedAt), isMoved, gt(programmeSteps.startsAt, now), not(isCalledOffShift), isIn),
    )
    .orderBy(shiftSignups.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Active sign-ups for cancelled shifts and programmes. */
async function listCalledOff(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: shiftSignups.id })
    .from(shiftSignups)
    .innerJoin(programmeSteps, eq(programmeSteps.id, shiftSignups.stepId))
    .innerJoin(programmes, eq(programmes.id, programmeSteps.programmeId))
    .where(and(isCalledOffShift, isAhead(now), isIn))
    .orderBy(shiftSignups.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Sign-ups, stored in their table and governed by their chart. The clock expires offers, offers free seats and ends
 * sign-ups in cancelled programmes.
 */
export const shiftSignupFlow: StoredFlow<typeof shiftSignupMachine, Signup, keyof typeof shiftSignupDuties> = {
  machine: shiftSignupMachine,
  table: shiftSignups,
  events: {
    'time.passed': { from: ['clock'] },
    'signup.requested': { from: ['learner'], facts: ofShift },
    'address.confirmed': { from: ['clock'], facts: ofShift },
    'waitlist.joined': {
      from: ['learner'],
      facts: { ...ofShift, mostPermissive: { ...mostPermissive, seatsLeft: 0 } },
    },
    'seat.offered': { from: ['clock', 'operator'], facts: ofShift },
    'offer.accepted': { from: ['learner', 'operator'] },
    'offer.declined': { from: ['learner', 'operator'] },
    'signup.cancelled': { from: ['learner', 'operator'], facts: ofShift },
    'shift.calledOff': {
      from: ['clock'],
      facts: { ...ofShift, mostPermissive: { ...mostPermissive, isCancelled: true } },
    },
    'shift.moved': {
      from: ['clock'],
      facts: { ...ofShift, mostPermissive: { ...mostPermissive, startsAt: Number.MAX_SAFE_INTEGER } },
    },
    'attendance.noted': { from: ['operator'], facts: ofShift },
    'absence.noted': { from: ['operator'], facts: ofShift },
    'account.deleted': { from: ['clock'] },
  },
  contextOf: ({ startsAt }) => ({ startsAt: startsAt?.getTime() ?? null }),
  columnsOf: ({ startsAt }) => ({ startsAt: startsAt === null ? null : new Date(startsAt) }),
  actions: {
    takeSeat: shiftSeats.takeSeat,
    holdSeat: shiftSeats.holdSeat,
    keepSeat: shiftSeats.keepSeat,
    giveSeatBack: shiftSeats.giveSeatBack,
    takeTurn: shiftSeats.takeTurn,
    notifyOfConfirmation,
    notifyOfWaiting: notifyUser('shift_waiting'),
    notifyOfOffer: notifyUser('shift_offer'),
    notifyOfCallOff: notifyUser('shift_cancelled'),
    notifyOfMove: notifyUser('shift_moved'),
  },
  lock: shiftSeats.lock,
  clock: [
    { event: 'address.confirmed', due: shiftSeats.confirmed },
    { event: 'time.passed' },
    { event: 'shift.calledOff', due: listCalledOff },
    { event: 'shift.moved', due: listMoved },
    { event: 'seat.offered', due: shiftSeats.due },
  ],
  counters: [shiftSeats.counter],
};

/** Selects sign-ups on the waiting list. */
export const isWaiting = tagged(shiftSignupMachine, 'waiting').in(shiftSignups.state);
export const isWaitingState = tagged(shiftSignupMachine, 'waiting');
export const isConfirmedState = tagged(shiftSignupMachine, 'confirmed');
export const isMissedState = tagged(shiftSignupMachine, 'missed');
