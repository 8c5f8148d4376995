import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import { type ParticipationEvent, type ParticipationFacts, participationMachine } from './participation.machine.ts';

const ahead: ParticipationFacts = {
  isOpen: true,
  isAhead: true,
  isReturnable: true,
  hasBegun: false,
  isCancelled: false,
  canWait: true,
  startsAt: 8,
  seatsLeft: 1,
  offeredUntil: 5,
  hold: forGood,
};
/** A request with an unconfirmed address. */
const held = { ...ahead, hold: { isConfirmed: false, heldUntil: 5 } };
const begun = { ...ahead, isOpen: false, isAhead: false, isReturnable: false, hasBegun: true };

/** With and without free seats or a waiting list, closed, too late to cancel or to offer a seat, started, cancelled. */
const facts: readonly ParticipationFacts[] = [
  ahead,
  { ...ahead, seatsLeft: null },
  { ...ahead, seatsLeft: 0 },
  { ...ahead, seatsLeft: 0, canWait: false },
  { ...ahead, seatsLeft: 0, isOpen: false },
  { ...ahead, isReturnable: false },
  { ...ahead, offeredUntil: null },
  { ...ahead, startsAt: 3 },
  { ...ahead, startsAt: null },
  held,
  { ...held, seatsLeft: 0 },
  { ...held, isOpen: false },
  { ...held, hold: { isConfirmed: false, heldUntil: 1 } },
  { ...held, hold: { isConfirmed: false, heldUntil: null } },
  begun,
  { ...begun, isCancelled: true, hasBegun: false },
];

const factEvents = [
  'seat.requested',
  'seat.assigned',
  'address.confirmed',
  'waitlist.joined',
  'seat.freed',
  'offer.accepted',
  'participation.cancelled',
  'start.moved',
  'place.calledOff',
  'attendance.noted',
  'absence.noted',
] as const;
const others = ['offer.declined', 'account.deleted', 'time.passed'] as const;

/** All events of a participation, before and after an offer expires. */
const events: readonly ParticipationEvent[] = [
  ...facts.flatMap((known) => factEvents.map((type) => ({ type, at: 1, facts: known }))),
  ...others.map((type) => ({ type, at: 2 })),
  { type: 'time.passed', at: 3 },
  { type: 'time.passed', at: 5 },
];

export const participationModel = modelOf(participationMachine, {
  events,
  equivalentMutants: {
    'participation.seated: begins in unconfirmed': 'Every transition names the state of the spot.',
  },
});
