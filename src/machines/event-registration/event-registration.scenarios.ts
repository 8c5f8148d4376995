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
/** For guests, and learners with an unconfirmed address. */
const holding = { ...open, hold: { isConfirmed: false, heldUntil: 60 } };
/** The same without a held seat. */
const notHeld = { ...open, hold: { isConfirmed: false, heldUntil: null } };
const full = { ...open, seatsLeft: 0 };
const closed = { ...open, isOpen: false };
const begun = { ...closed, isAhead: false, isReturnable: false, hasDoorsOpen: true };
const cancelled = { ...begun, hasDoorsOpen: false, isCancelled: true };

const tell = <Type extends string>(type: Type, moment: number, facts: EventFacts) => at(type, moment, { facts });
const requested = tell('registration.requested', 1, open);
const waiting = tell('waitlist.joined', 1, full);
const offered = tell('seat.offered', 2, full);
const asked = tell('guest.asked', 1, holding);
const requestedHold = tell('registration.requested', 1, holding);
const askedToWait = tell('guest.asked', 1, full);
const addressConfirmed = (moment: number, facts: EventFacts) => tell('address.confirmed', moment, facts);
const confirmed = (moment: number, facts: EventFacts) => tell('guest.confirmed', moment, facts);
const accepted = (moment: number, facts: EventFacts) => tell('offer.accepted', moment, facts);
const movedUp = tell('event.moved', 3, { ...open, startsAt: 40 });
const calledOff = tell('event.calledOff', 3, cancelled);
const gone = at('account.deleted', 3);
const passed = (moment: number) => at('time.passed', moment);

const registered: RegistrationOutcome = ['registered.booked', {}, { does: ['takeSeat', 'tellRegistered'] }];
const seat: RegistrationOutcome = ['registered.booked', { dueAt: null }, { does: ['tellRegistered'] }];
const onList: RegistrationOutcome = ['waiting', {}, { does: ['takeTurn', 'tellWaiting'] }];
const held: RegistrationOutcome = ['unconfirmed.held', { dueAt: 60 }, { does: ['holdSeat'] }];
const kept: RegistrationOutcome = ['registered.booked', { dueAt: null }, { does: ['keepSeat', 'tellRegistered'] }];
const givesBack = { does: ['giveSeatBack'] };

export const eventRegistrationScenarios: Scenarios<typeof eventRegistrationMachine> = {
  'gives a seat while registration is open, where there is one or room for everybody': [
    { begins: ['none', { dueAt: null }] },
    [tell('registration.requested', 1, closed)],
    [tell('registration.requested', 1, full)],
    [requested, ...registered],
    [requested],
  ],
  'gives one where there is room for everybody': [
    [tell('registration.requested', 1, { ...open, seatsLeft: null }), ...registered],
  ],
  'takes it back as long as it can be returned, and gives it out again': [
    { given: [requested] },
    [tell('registration.cancelled', 2, begun)],
    [tell('registration.cancelled', 2, closed), 'none', {}, { does: ['giveSeatBack', 'tellLeft'] }],
    [requested, ...registered],
  ],
  'has people wait where all seats are taken, while there is a list': [
    [tell('waitlist.joined', 1, open)],
    [tell('waitlist.joined', 1, { ...full, seatsLeft: null })],
    [tell('waitlist.joined', 1, { ...full, isOpen: false })],
    [tell('waitlist.joined', 1, { ...full, canWait: false })],
    [waiting, ...onList],
    [requested],
    [tell('registration.cancelled', 2, begun), 'none'],
  ],
  'holds a seat for who has waited, until they take it': [
    { given: [waiting] },
    [tell('seat.offered', 2, begun)],
    [tell('seat.offered', 50, full)],
    [offered, 'offered', { dueAt: 50 }, { does: ['takeSeat', 'tellOffer'] }],
    [passed(49)],
    [accepted(49, closed), ...seat],
    [passed(50)],
  ],
  'has nobody take a seat in what has begun or is cancelled': [
    { given: [waiting, offered] },
    [accepted(3, begun)],
    [accepted(3, cancelled)],
    [accepted(3, full), ...seat],
  ],
  'ends an offer with the beginning of an event that is sooner now': [
    { given: [waiting, offered] },
    [tell('event.moved', 3, open)],
    [movedUp, 'offered', { dueAt: 40 }],
    [movedUp],
    [passed(40), 'lapsed', { dueAt: null }, givesBack],
  ],
  'holds a seat for a guest no longer than that': [
    { given: [asked] },
    [tell('event.moved', 3, open)],
    [movedUp, 'unconfirmed.held', { dueAt: 40 }],
    [confirmed(3, begun)],
    [passed(40), 'none', { dueAt: null }, givesBack],
  ],
  'gives a seat on that is declined': [
    { given: [waiting, offered] },
    [at('offer.declined', 3), 'none', { dueAt: null }, givesBack],
  ],
  'gives a seat on that is not taken in time; who has missed it may wait anew': [
    { given: [waiting, offered] },
    [passed(50), 'lapsed', { dueAt: null }, givesBack],
    [accepted(51, open)],
    [tell('registration.requested', 51, full)],
    [tell('waitlist.joined', 51, full), ...onList],
  ],
  'has who has missed an offer register where there are seats again': [
    { given: [waiting, offered, passed(50)] },
    [tell('waitlist.joined', 51, open)],
    [requested, ...registered],
  ],
  'knows who was there, once the doors are open, and as was said last': [
    { given: [requested] },
    [tell('ticket.checked', 2, open)],
    [tell('absence.noted', 2, open)],
    [tell('ticket.checked', 3, begun), 'registered.attended'],
    [tell('absence.noted', 4, begun), 'registered.missed', {}, { does: ['revokeCertificate'] }],
    [tell('ticket.checked', 5, begun), 'registered.attended', {}, { does: ['restoreCertificate'] }],
  ],
  'ends with an event that its host cancels, and with no other: of who has a seat': [
    { given: [requested] },
    [tell('event.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, givesBack],
  ],
  'of who is offered one': [
    { given: [waiting, offered] },
    [tell('event.calledOff', 2, begun)],
    [calledOff, 'unserved', { dueAt: null }, givesBack],
  ],
  'of who waits': [{ given: [waiting] }, [tell('event.calledOff', 2, begun)], [calledOff, 'unserved']],
  'gives the seat back with the account': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],
  'gives back what is offered with the account': [
    { given: [waiting, offered] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'holds a seat for a guest, who has it once they confirm': [
    [tell('guest.asked', 1, { ...holding, isOpen: false })],
    [tell('guest.asked', 1, { ...holding, seatsLeft: 0, canWait: false })],
    [asked, ...held],
    [asked],
    [passed(59)],
    [tell('event.calledOff', 2, begun)],
    [confirmed(59, { ...holding, isOpen: false }), ...kept],
    [passed(60)],
    [confirmed(61, open)],
  ],
  'gives on what a guest does not confirm in time; they may ask anew': [
    { given: [asked] },
    [passed(60), 'none', { dueAt: null }, givesBack],
    [confirmed(61, open)],
    [asked, ...held],
  ],
  'has a guest wait who confirms while no seat is free': [
    [askedToWait, 'unconfirmed.waiting', { dueAt: 60 }],
    [tell('seat.offered', 2, full)],
    [passed(59)],
    [tell('event.calledOff', 2, begun)],
    [confirmed(3, closed)],
    [confirmed(3, { ...full, canWait: false })],
    [confirmed(3, full), 'waiting', { dueAt: null }, { does: ['takeTurn', 'tellWaiting'] }],
  ],
  'gives a guest who would wait the seat that has come meanwhile': [
    { given: [askedToWait] },
    [confirmed(3, open), 'registered.booked', { dueAt: null }, { does: ['takeSeat', 'tellRegistered'] }],
  ],
  'forgets a guest who would wait and does not confirm': [
    { given: [askedToWait] },
    [passed(60), 'none', { dueAt: null }],
  ],
  'ends what a guest has not confirmed with the event': [
    { given: [asked] },
    [calledOff, 'unserved', { dueAt: null }, givesBack],
  ],
  'and what they would wait for': [{ given: [askedToWait] }, [calledOff, 'unserved', { dueAt: null }]],
  'gives back what is held for a guest who is gone': [{ given: [asked] }, [gone, 'gone', { dueAt: null }, givesBack]],
  'holds nothing for a guest who would wait and is gone': [{ given: [askedToWait] }, [gone, 'gone', { dueAt: null }]],
  'lets a guest ask anew who has missed an offer': [
    { given: [waiting, offered, passed(50)] },
    [tell('guest.asked', 51, { ...holding, isOpen: false })],
    [tell('guest.asked', 51, holding), ...held],
  ],
  'holds none for one who comes while that is too much, and gives what is free when they confirm': [
    [tell('guest.asked', 1, notHeld), 'unconfirmed.waiting', { dueAt: 60 }],
    [confirmed(3, notHeld), 'registered.booked', { dueAt: null }, { does: ['takeSeat', 'tellRegistered'] }],
  ],
  'nor for one who has missed an offer': [
    { given: [waiting, offered, passed(50)] },
    [tell('guest.asked', 51, notHeld), 'unconfirmed.waiting', { dueAt: 60 }],
  ],
  'holds a seat for a learner whose address is not confirmed, who has it once it is': [
    [tell('registration.requested', 1, notHeld)],
    [tell('registration.requested', 60, holding)],
    [tell('registration.requested', 1, { ...holding, seatsLeft: 0 })],
    [tell('registration.requested', 1, { ...holding, isOpen: false })],
    [requestedHold, ...held],
    [requestedHold],
    [passed(59)],
    [addressConfirmed(59, begun)],
    [addressConfirmed(59, closed), ...kept],
  ],
  'gives on what a learner does not confirm in time': [
    { given: [requestedHold] },
    [passed(60), 'none', { dueAt: null }, givesBack],
    [addressConfirmed(61, open)],
  ],
  'and what they give up before': [
    { given: [requestedHold] },
    [tell('registration.cancelled', 2, begun), 'none', { dueAt: null }, givesBack],
  ],
  'holds one for a learner who has missed an offer': [
    { given: [waiting, offered, passed(50)] },
    [tell('registration.requested', 51, notHeld)],
    [tell('registration.requested', 51, holding), ...held],
  ],
  'or would wait anew': [
    { given: [waiting, offered, passed(50)] },
    [tell('guest.asked', 51, { ...full, canWait: false })],
    [tell('guest.asked', 51, full), 'unconfirmed.waiting', { dueAt: 60 }],
  ],
  'waits for no account that goes': [{ given: [waiting] }, [gone, 'gone']],
};
