import { modelOf } from '../../shared/chart-testing/model.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import {
  type EventFacts,
  type EventRegistrationEvent,
  eventRegistrationMachine,
} from './event-registration.machine.ts';

const open: EventFacts = {
  isOpen: true,
  isAhead: true,
  startsAt: 7,
  isReturnable: true,
  hasDoorsOpen: false,
  isCancelled: false,
  canWait: true,
  seatsLeft: 1,
  offeredUntil: 5,
  hold: forGood,
  confirmedUntil: 5,
};
/** The address is not confirmed. */
const held = { ...open, hold: { isConfirmed: false, heldUntil: 5 } };
const begun = { ...open, isOpen: false, isAhead: false, isReturnable: false, hasDoorsOpen: true };

/**
 * Possible facts: with or without a seat limit, closed, without a waiting list, too late for offers, begun, cancelled.
 */
const facts: readonly EventFacts[] = [
  open,
  { ...open, seatsLeft: null },
  { ...open, seatsLeft: 0 },
  { ...open, seatsLeft: 0, canWait: false },
  { ...open, isOpen: false, seatsLeft: 0 },
  { ...open, offeredUntil: 1, startsAt: 3 },
  held,
  { ...held, seatsLeft: null },
  { ...held, seatsLeft: 0 },
  { ...held, isOpen: false },
  { ...held, hold: { isConfirmed: false, heldUntil: 1 } },
  { ...held, hold: { isConfirmed: false, heldUntil: null } },
  begun,
  { ...begun, isCancelled: true, hasDoorsOpen: false },
];

const factEvents = [
  'registration.requested',
  'waitlist.joined',
  'guest.asked',
  'guest.confirmed',
  'address.confirmed',
  'seat.offered',
  'offer.accepted',
  'registration.cancelled',
  'event.moved',
  'event.calledOff',
  'ticket.checked',
  'absence.noted',
] as const;
const others = ['offer.declined', 'account.deleted', 'time.passed'] as const;

/** All possible events of a registration, before and after an offer expires. */
const events: readonly EventRegistrationEvent[] = [
  ...facts.flatMap((known) => factEvents.map((type) => ({ type, at: 1, facts: known }))),
  ...others.map((type) => ({ type, at: 2 })),
  { type: 'time.passed', at: 3 },
  { type: 'time.passed', at: 5 },
];

export const eventRegistrationModel = modelOf(eventRegistrationMachine, {
  events,
  equivalentMutants: {
    'eventRegistration.unconfirmed: begins in waiting':
      'Whether a seat is held decides between the two states, so the initial state is never used.',
  },
});
