import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { EventFacts, eventRegistrationMachine } from './event-registration.machine.ts';

type RegistrationOutcome = Outcome<typeof eventRegistrationMachine>;

const open: EventFacts = {
  isOpen: true,
  isAhead: true,
  startsAt: 70,
  isReturnable: true,
  hasDoorsOpen: false,
  isCancelled: false,
  canWait: true,
  seatsLeft: 3,
  offeredUntil: 50,
  hold: forGood,
  confirmedUntil: 60,
};
/** Facts for guests, and for learners with an unconfirmed address. */
const holding = { ...open, hold: { isConfirmed: false, heldUntil: 60 } };
/** Like `holding`, but without a held seat. */
const notHeld = { ...open, hold: { isConfirmed: false, heldUntil: null } };
const full = { ...open, seatsLeft: 0 };
const closed = { ...open, isOpen: false };
const begun = { ...closed, isAhead: false, isReturnable: false, hasDoorsOpen: true };
const cancelled = { ...begun, hasDoorsOpen: false, isCancelled: true };

const eventAt = <Type extends string>(type: Type, moment: number, facts: EventFacts) => at(type, moment, { facts });
const requested = eventAt('registration.requested', 1, open);
const waiting = eventAt('waitlist.joined', 1, full);
const offered = eventAt('seat.offered', 2, full);
const asked = eventAt('guest.asked', 1, holding);
const requestedHold = eventAt('registration.requested', 1, holding);
const askedToWait = eventAt('guest.asked', 1, full);
const addressConfirmed = (moment: number, facts: EventFacts) => eventAt('address.confirmed', moment, facts);
const confirmed = (moment: number, facts: EventFacts) => eventAt('guest.confirmed', moment, facts);
const accepted = (moment: number, facts: EventFacts) => eventAt('offer.accepted', moment, facts);
const movedUp = eventAt('event.moved', 3, { ...open, startsAt: 40 });
const calledOff = eventAt('event.calledOff', 3, cancelled);
const gone = at('account.deleted', 3);
const passed = (moment: number) => at('time.passed', moment);

const registered: RegistrationOutcome = ['registered.booked', {}, { does: ['takeSeat', 'notifyOfRegistration'] }];
const seat: RegistrationOutcome = ['registered.booked', { dueAt: null }, { does: ['notifyOfRegistration'] }];
const onList: RegistrationOutcome = ['waiting', {}, { does: ['takeTurn', 'notifyOfWaiting'] }];
const held: RegistrationOutcome = ['unconfirmed.held', { dueAt: 60 }, { does: ['holdSeat'] }];
const kept: RegistrationOutcome = [
  'registered.booked',
  { dueAt: null },
  { does: ['keepSeat', 'notifyOfRegistration'] },
];
const givesBack = { does: ['giveSeatBack'] };

export const eventRegistrationScenarios: Scenarios<typeof eventRegistrationMachine> = {
  'takes a spot while registration is open and spots are left': [
    { begins: ['none', { dueAt: null }] },
    [eventAt('registration.requested', 1, closed)],
    [eventAt('registration.requested', 1, full)],
    [requested, ...registered],
    [requested],
  ],
  'takes a spot if there is no limit': [
    [eventAt('registration.requested', 1, { ...open, seatsLeft: null }), ...registered],
  ],
  'can be cancelled until the cut-off, and made again': [
    { given: [requested] },
    [eventAt('registration.cancelled', 2, begun)],
    [eventAt('registration.cancelled', 2, closed), 'none', {}, { does: ['giveSeatBack', 'notifyOfLeaving'] }],
    [requested, ...registered],
  ],
  'joins the waiting list if the event is full and has one': [
    [eventAt('waitlist.joined', 1, open)],
    [eventAt('waitlist.joined', 1, { ...full, seatsLeft: null })],
    [eventAt('waitlist.joined', 1, { ...full, isOpen: false })],
    [eventAt('waitlist.joined', 1, { ...full, canWait: false })],
    [waiting, ...onList],
    [requested],
    [eventAt('registration.cancelled', 2, begun), 'none'],
  ],
  'holds an offered spot until the learner accepts it': [
    { given: [waiting] },
    [eventAt('seat.offered', 2, begun)],
    [eventAt('seat.offered', 50, full)],
    [offered, 'offered', { dueAt: 50 }, { does: ['takeSeat', 'notifyOfOffer'] }],
    [passed(49)],
    [accepted(49, closed), ...seat],
    [passed(50)],
  ],
  'doesn’t accept an offer after the event has begun or was cancelled': [
    { given: [waiting, offered] },
    [accepted(3, begun)],
    [accepted(3, cancelled)],
    [accepted(3, full), ...seat],
  ],
  'ends an offer at the start of an event that is moved forward': [
    { given: [waiting, offered] },
    [eventAt('event.moved', 3, open)],
    [movedUp, 'offered', { dueAt: 40 }],
    [movedUp],
    [passed(40), 'lapsed', { dueAt: null }, givesBack],
  ],
  'ends a guest’s held spot at the start of an event that is moved forward': [
    { given: [asked] },
    [eventAt('event.moved', 3, open)],
    [movedUp, 'unconfirmed.held', { dueAt: 40 }],
    [confirmed(3, begun)],
    [passed(40), 'none', { dueAt: null }, givesBack],
  ],
  'releases a spot that is declined': [
    { given: [waiting, offered] },
    [at('offer.declined', 3), 'none', { dueAt: null }, givesBack],
  ],
  'releases a spot that isn’t accepted in time; the learner can join the waiting list again': [
    { given: [waiting, offered] },
    [passed(50), 'lapsed', { dueAt: null }, givesBack],
    [accepted(51, open)],
    [eventAt('registration.requested', 51, full)],
    [eventAt('waitlist.joined', 51, full), ...onList],
  ],
  'lets a learner register after a missed offer if spots are free': [
    { given: [waiting, offered, passed(50)] },
    [eventAt('waitlist.joined', 51, open)],
    [requested, ...registered],
  ],
  'records attendance once the doors are open; the last record counts': [
    { given: [requested] },
    [eventAt('ticket.checked', 2, open)],
    [eventAt('absence.noted', 2, open)],
    [eventAt('ticket.checked', 3, begun), 'registered.attended'],
    [eventAt('absence.noted', 4, begun), 'registered.missed', {}, { does: ['revokeCertificate'] }],
    [eventAt('ticket.checked', 5, begun), 'registered.attended', {}, { does: ['restoreCertificate'] }],
  ],
  'ends a spot only when its own event is cancelled': [
    { given: [requested] },
    [eventAt('event.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, givesBack],
  ],
  'ends an offer only when its own event is cancelled': [
    { given: [waiting, offered] },
    [eventAt('event.calledOff', 2, begun)],
    [calledOff, 'unserved', { dueAt: null }, givesBack],
  ],
  'ends a place on the waiting list only when its own event is cancelled': [
    { given: [waiting] },
    [eventAt('event.calledOff', 2, begun)],
    [calledOff, 'unserved'],
  ],
  'releases the spot when the account is deleted': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],
  'releases the offered spot when the account is deleted': [
    { given: [waiting, offered] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'holds a spot for a guest until they confirm': [
    [eventAt('guest.asked', 1, { ...holding, isOpen: false })],
    [eventAt('guest.asked', 1, { ...holding, seatsLeft: 0, canWait: false })],
    [asked, ...held],
    [asked],
    [passed(59)],
    [eventAt('event.calledOff', 2, begun)],
    [confirmed(59, { ...holding, isOpen: false }), ...kept],
    [passed(60)],
    [confirmed(61, open)],
  ],
  'releases a spot that a guest doesn’t confirm in time; they can register again': [
    { given: [asked] },
    [passed(60), 'none', { dueAt: null }, givesBack],
    [confirmed(61, open)],
    [asked, ...held],
  ],
  'puts a guest on the waiting list if no spot is free when they confirm': [
    [askedToWait, 'unconfirmed.waiting', { dueAt: 60 }],
    [eventAt('seat.offered', 2, full)],
    [passed(59)],
    [eventAt('event.calledOff', 2, begun)],
    [confirmed(3, closed)],
    [confirmed(3, { ...full, canWait: false })],
    [confirmed(3, full), 'waiting', { dueAt: null }, { does: ['takeTurn', 'notifyOfWaiting'] }],
  ],
  'gives a guest a spot if one is free when they confirm': [
    { given: [askedToWait] },
    [confirmed(3, open), 'registered.booked', { dueAt: null }, { does: ['takeSeat', 'notifyOfRegistration'] }],
  ],
  'deletes a guest without a held spot who doesn’t confirm': [
    { given: [askedToWait] },
    [passed(60), 'none', { dueAt: null }],
  ],
  'ends a guest’s held spot when the event is cancelled': [
    { given: [asked] },
    [calledOff, 'unserved', { dueAt: null }, givesBack],
  ],
  'ends an unconfirmed request for the waiting list when the event is cancelled': [
    { given: [askedToWait] },
    [calledOff, 'unserved', { dueAt: null }],
  ],
  'releases a held spot when the guest is deleted': [{ given: [asked] }, [gone, 'gone', { dueAt: null }, givesBack]],
  'ends an unconfirmed request for the waiting list when the guest is deleted': [
    { given: [askedToWait] },
    [gone, 'gone', { dueAt: null }],
  ],
  'lets a guest register again after a missed offer': [
    { given: [waiting, offered, passed(50)] },
    [eventAt('guest.asked', 51, { ...holding, isOpen: false })],
    [eventAt('guest.asked', 51, holding), ...held],
  ],
  'holds no spot for a guest over the limit of held spots, but gives them a free one when they confirm': [
    [eventAt('guest.asked', 1, notHeld), 'unconfirmed.waiting', { dueAt: 60 }],
    [confirmed(3, notHeld), 'registered.booked', { dueAt: null }, { does: ['takeSeat', 'notifyOfRegistration'] }],
  ],
  'holds no spot for a guest over the limit after a missed offer': [
    { given: [waiting, offered, passed(50)] },
    [eventAt('guest.asked', 51, notHeld), 'unconfirmed.waiting', { dueAt: 60 }],
  ],
  'holds a spot for a learner with an unconfirmed address until they confirm': [
    [eventAt('registration.requested', 1, notHeld)],
    [eventAt('registration.requested', 60, holding)],
    [eventAt('registration.requested', 1, { ...holding, seatsLeft: 0 })],
    [eventAt('registration.requested', 1, { ...holding, isOpen: false })],
    [requestedHold, ...held],
    [requestedHold],
    [passed(59)],
    [addressConfirmed(59, begun)],
    [addressConfirmed(59, closed), ...kept],
  ],
  'releases a spot that a learner doesn’t confirm in time': [
    { given: [requestedHold] },
    [passed(60), 'none', { dueAt: null }, givesBack],
    [addressConfirmed(61, open)],
  ],
  'releases a held spot that a learner gives up': [
    { given: [requestedHold] },
    [eventAt('registration.cancelled', 2, begun), 'none', { dueAt: null }, givesBack],
  ],
  'holds a spot for a learner after a missed offer': [
    { given: [waiting, offered, passed(50)] },
    [eventAt('registration.requested', 51, notHeld)],
    [eventAt('registration.requested', 51, holding), ...held],
  ],
  'lets a guest ask for the waiting list after a missed offer': [
    { given: [waiting, offered, passed(50)] },
    [eventAt('guest.asked', 51, { ...full, canWait: false })],
    [eventAt('guest.asked', 51, full), 'unconfirmed.waiting', { dueAt: 60 }],
  ],
  'leaves the waiting list when the account is deleted': [{ given: [waiting] }, [gone, 'gone']],
};
