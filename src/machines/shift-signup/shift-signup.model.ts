import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type ShiftFacts, type ShiftSignupEvent, shiftSignupMachine } from './shift-signup.machine.ts';

const ahead: ShiftFacts = {
  isAhead: true,
  isReturnable: true,
  hasBegun: false,
  isCancelled: false,
  startsAt: 8,
  seatsLeft: 1,
  offeredUntil: 5,
  hold: forGood,
};
/** A sign-up with an unconfirmed address. */
const held = { ...ahead, hold: { isConfirmed: false, heldUntil: 5 } };
const begun = { ...ahead, isAhead: false, isReturnable: false, hasBegun: true };

/** Variants of a shift: with and without free seats, too close to cancel or to offer a seat, started, cancelled. */
const facts: readonly ShiftFacts[] = [
  ahead,
  { ...ahead, seatsLeft: null },
  { ...ahead, seatsLeft: 0 },
  { ...ahead, isReturnable: false },
  { ...ahead, offeredUntil: 1 },
  { ...ahead, startsAt: 9 },
  held,
  { ...held, seatsLeft: 0 },
  { ...held, isAhead: false },
  { ...held, hold: { isConfirmed: false, heldUntil: 1 } },
  { ...held, hold: { isConfirmed: false, heldUntil: null } },
  begun,
  { ...begun, isCancelled: true, hasBegun: false },
];

const factEvents = [
  'signup.requested',
  'address.confirmed',
  'waitlist.joined',
  'seat.offered',
  'signup.cancelled',
  'shift.calledOff',
  'shift.moved',
  'attendance.noted',
  'absence.noted',
] as const;
const others = ['offer.accepted', 'offer.declined', 'account.deleted', 'time.passed'] as const;

/** All events of a sign-up, before and after an offer expires. */
const events: readonly ShiftSignupEvent[] = [
  ...facts.flatMap((known) => factEvents.map((type) => ({ type, at: 1, facts: known }))),
  ...others.map((type) => ({ type, at: 2 })),
  { type: 'time.passed', at: 5 },
];

export const shiftSignupModel = modelOf(shiftSignupMachine, { events });
