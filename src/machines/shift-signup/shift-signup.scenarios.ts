import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { ShiftFacts, shiftSignupMachine } from './shift-signup.machine.ts';

const ahead: ShiftFacts = {
  isAhead: true,
  isReturnable: true,
  hasBegun: false,
  isCancelled: false,
  startsAt: 90,
  seatsLeft: 3,
  offeredUntil: 50,
  hold: forGood,
};
/** For a user with an unconfirmed address. */
const holding = { ...ahead, hold: { isConfirmed: false, heldUntil: 60 } };
const full = { ...ahead, seatsLeft: 0 };
const begun = { ...ahead, isAhead: false, isReturnable: false, hasBegun: true };
const cancelled = { ...begun, hasBegun: false, isCancelled: true };

const tell = <Type extends string>(type: Type, moment: number, facts: ShiftFacts) => at(type, moment, { facts });
const requested = tell('signup.requested', 1, ahead);
const requestedHold = tell('signup.requested', 1, holding);
const waiting = tell('waitlist.joined', 1, full);
const offered = tell('seat.offered', 2, full);
const calledOff = tell('shift.calledOff', 3, cancelled);
const moved = (startsAt: number) => tell('shift.moved', 3, { ...ahead, startsAt });
const gone = at('account.deleted', 3);
const passed = (moment: number) => at('time.passed', moment);

const confirmed: Outcome<typeof shiftSignupMachine> = [
  'confirmed.booked',
  { startsAt: 90 },
  { does: ['takeSeat', 'tellConfirmed'] },
];
const givesBack = { does: ['giveSeatBack'] };
const endsSeat = { does: ['giveSeatBack', 'tellCalledOff'] };

export const shiftSignupScenarios: Scenarios<typeof shiftSignupMachine> = {
  'gives a seat before the shift begins, where there is one': [
    { begins: ['none', { dueAt: null, startsAt: null }] },
    [tell('signup.requested', 1, begun)],
    [tell('signup.requested', 1, full)],
    [requested, ...confirmed],
    [requested],
  ],
  'gives one where there is room for everybody': [
    [tell('signup.requested', 1, { ...ahead, seatsLeft: null }), ...confirmed],
  ],
  'takes it back until the cut-off': [
    { given: [requested] },
    [tell('signup.cancelled', 2, { ...ahead, isReturnable: false })],
    [tell('signup.cancelled', 2, ahead), 'cancelled', {}, givesBack],
  ],
  'has people wait where all seats are taken': [
    [tell('waitlist.joined', 1, ahead)],
    [tell('waitlist.joined', 1, { ...full, seatsLeft: null })],
    [tell('waitlist.joined', 1, { ...full, isAhead: false })],
    [waiting, 'waiting', { startsAt: 90 }, { does: ['takeTurn', 'tellWaiting'] }],
    [requested],
    [tell('signup.cancelled', 2, begun), 'cancelled'],
  ],
  'holds a seat for who has waited, until they take it': [
    { given: [waiting] },
    [tell('seat.offered', 2, begun)],
    [tell('seat.offered', 50, full)],
    [offered, 'offered', { dueAt: 50 }, { does: ['takeSeat', 'tellOffer'] }],
    [passed(49)],
    [at('offer.accepted', 49), 'confirmed.booked', { dueAt: null }, { does: ['tellConfirmed'] }],
    [passed(50)],
  ],
  'gives a seat on that is declined': [
    { given: [waiting, offered] },
    [at('offer.declined', 3), 'cancelled', { dueAt: null }, givesBack],
  ],
  'gives a seat on that is not taken in time': [
    { given: [waiting, offered] },
    [passed(50), 'lapsed', { dueAt: null }, givesBack],
  ],
  'knows who was there once it has begun, as was said last': [
    { given: [requested] },
    [tell('attendance.noted', 2, ahead)],
    [tell('absence.noted', 2, ahead)],
    [tell('attendance.noted', 3, begun), 'confirmed.attended'],
    [tell('absence.noted', 4, begun), 'confirmed.missed'],
    [tell('attendance.noted', 5, begun), 'confirmed.attended'],
  ],
  'ends with a shift that is cancelled, and with no other: of who has a seat': [
    { given: [requested] },
    [tell('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, endsSeat],
  ],
  'of who is offered one': [
    { given: [waiting, offered] },
    [tell('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
  ],
  'of who waits': [
    { given: [waiting] },
    [tell('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, { does: ['tellCalledOff'] }],
  ],
  'tells of a shift at another time, and not of one that has begun or is where it was: who has a seat': [
    { given: [requested] },
    [moved(90)],
    [tell('shift.moved', 3, { ...begun, startsAt: 2 })],
    [moved(95), 'confirmed.booked', { startsAt: 95 }, { does: ['tellMoved'] }],
    [moved(95)],
    [moved(90), 'confirmed.booked', { startsAt: 90 }, { does: ['tellMoved'] }],
  ],
  'who is offered one': [
    { given: [waiting, offered] },
    [moved(95), 'offered', { startsAt: 95 }, { does: ['tellMoved'] }],
  ],
  'who waits for one': [{ given: [waiting] }, [moved(95), 'waiting', { startsAt: 95 }, { does: ['tellMoved'] }]],
  'holds a seat for who has yet to confirm their address, and gives it once they have': [
    [tell('signup.requested', 60, holding)],
    [tell('signup.requested', 1, { ...holding, seatsLeft: 0 })],
    [tell('signup.requested', 1, { ...holding, isAhead: false })],
    [tell('signup.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [requestedHold, 'held', { dueAt: 60, startsAt: 90 }, { does: ['holdSeat'] }],
    [passed(59)],
    [tell('address.confirmed', 5, begun)],
    [tell('address.confirmed', 5, ahead), 'confirmed.booked', { dueAt: null }, { does: ['keepSeat', 'tellConfirmed'] }],
  ],
  'gives on what is not confirmed in time': [
    { given: [requestedHold] },
    [passed(60), 'cancelled', { dueAt: null }, givesBack],
  ],
  'and what is given up before': [
    { given: [requestedHold] },
    [tell('signup.cancelled', 2, begun), 'cancelled', { dueAt: null }, givesBack],
  ],
  'ends what is held with a shift that is cancelled': [
    { given: [requestedHold] },
    [tell('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
  ],
  'tells who has one held of a shift at another time': [
    { given: [requestedHold] },
    [moved(90)],
    [moved(95), 'held', { startsAt: 95 }, { does: ['tellMoved'] }],
  ],
  'holds nothing for an account that goes': [{ given: [requestedHold] }, [gone, 'gone', { dueAt: null }, givesBack]],
  'gives the seat back with the account': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],
  'gives back what is offered with the account': [
    { given: [waiting, offered] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'waits for no account that goes': [{ given: [waiting] }, [gone, 'gone']],
};
