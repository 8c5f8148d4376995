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
/** Facts for a user with an unconfirmed address. */
const holding = { ...ahead, hold: { isConfirmed: false, heldUntil: 60 } };
const full = { ...ahead, seatsLeft: 0 };
const begun = { ...ahead, isAhead: false, isReturnable: false, hasBegun: true };
const cancelled = { ...begun, hasBegun: false, isCancelled: true };

const eventAt = <Type extends string>(type: Type, moment: number, facts: ShiftFacts) => at(type, moment, { facts });
const requested = eventAt('signup.requested', 1, ahead);
const requestedHold = eventAt('signup.requested', 1, holding);
const waiting = eventAt('waitlist.joined', 1, full);
const offered = eventAt('seat.offered', 2, full);
const calledOff = eventAt('shift.calledOff', 3, cancelled);
const moved = (startsAt: number) => eventAt('shift.moved', 3, { ...ahead, startsAt });
const gone = at('account.deleted', 3);
const passed = (moment: number) => at('time.passed', moment);

const confirmed: Outcome<typeof shiftSignupMachine> = [
  'confirmed.booked',
  { startsAt: 90 },
  { does: ['takeSeat', 'notifyOfConfirmation'] },
];
const givesBack = { does: ['giveSeatBack'] };
const endsSeat = { does: ['giveSeatBack', 'notifyOfCallOff'] };

export const shiftSignupScenarios: Scenarios<typeof shiftSignupMachine> = {
  'takes a spot before the shift starts, if one is free': [
    { begins: ['none', { dueAt: null, startsAt: null }] },
    [eventAt('signup.requested', 1, begun)],
    [eventAt('signup.requested', 1, full)],
    [requested, ...confirmed],
    [requested],
  ],
  'takes a spot if there is no limit': [[eventAt('signup.requested', 1, { ...ahead, seatsLeft: null }), ...confirmed]],
  'can be cancelled until the cut-off': [
    { given: [requested] },
    [eventAt('signup.cancelled', 2, { ...ahead, isReturnable: false })],
    [eventAt('signup.cancelled', 2, ahead), 'cancelled', {}, givesBack],
  ],
  'joins the waiting list if the shift is full': [
    [eventAt('waitlist.joined', 1, ahead)],
    [eventAt('waitlist.joined', 1, { ...full, seatsLeft: null })],
    [eventAt('waitlist.joined', 1, { ...full, isAhead: false })],
    [waiting, 'waiting', { startsAt: 90 }, { does: ['takeTurn', 'notifyOfWaiting'] }],
    [requested],
    [eventAt('signup.cancelled', 2, begun), 'cancelled'],
  ],
  'holds an offered spot until the learner accepts it': [
    { given: [waiting] },
    [eventAt('seat.offered', 2, begun)],
    [eventAt('seat.offered', 50, full)],
    [offered, 'offered', { dueAt: 50 }, { does: ['takeSeat', 'notifyOfOffer'] }],
    [passed(49)],
    [at('offer.accepted', 49), 'confirmed.booked', { dueAt: null }, { does: ['notifyOfConfirmation'] }],
    [passed(50)],
  ],
  'releases a spot that is declined': [
    { given: [waiting, offered] },
    [at('offer.declined', 3), 'cancelled', { dueAt: null }, givesBack],
  ],
  'releases a spot that isn’t accepted in time': [
    { given: [waiting, offered] },
    [passed(50), 'lapsed', { dueAt: null }, givesBack],
  ],
  'records attendance once the shift has started; the last record counts': [
    { given: [requested] },
    [eventAt('attendance.noted', 2, ahead)],
    [eventAt('absence.noted', 2, ahead)],
    [eventAt('attendance.noted', 3, begun), 'confirmed.attended'],
    [eventAt('absence.noted', 4, begun), 'confirmed.missed'],
    [eventAt('attendance.noted', 5, begun), 'confirmed.attended'],
  ],
  'ends a spot only when its own shift is cancelled': [
    { given: [requested] },
    [eventAt('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, endsSeat],
  ],
  'ends an offer only when its own shift is cancelled': [
    { given: [waiting, offered] },
    [eventAt('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
  ],
  'ends a place on the waiting list only when its own shift is cancelled': [
    { given: [waiting] },
    [eventAt('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, { does: ['notifyOfCallOff'] }],
  ],
  'notifies a learner with a spot when the shift moves, unless it has started or didn’t move': [
    { given: [requested] },
    [moved(90)],
    [eventAt('shift.moved', 3, { ...begun, startsAt: 2 })],
    [moved(95), 'confirmed.booked', { startsAt: 95 }, { does: ['notifyOfMove'] }],
    [moved(95)],
    [moved(90), 'confirmed.booked', { startsAt: 90 }, { does: ['notifyOfMove'] }],
  ],
  'notifies a learner with an offer when the shift moves': [
    { given: [waiting, offered] },
    [moved(95), 'offered', { startsAt: 95 }, { does: ['notifyOfMove'] }],
  ],
  'notifies a learner on the waiting list when the shift moves': [
    { given: [waiting] },
    [moved(95), 'waiting', { startsAt: 95 }, { does: ['notifyOfMove'] }],
  ],
  'holds a spot until the learner confirms their address': [
    [eventAt('signup.requested', 60, holding)],
    [eventAt('signup.requested', 1, { ...holding, seatsLeft: 0 })],
    [eventAt('signup.requested', 1, { ...holding, isAhead: false })],
    [eventAt('signup.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [requestedHold, 'held', { dueAt: 60, startsAt: 90 }, { does: ['holdSeat'] }],
    [passed(59)],
    [eventAt('address.confirmed', 5, begun)],
    [
      eventAt('address.confirmed', 5, ahead),
      'confirmed.booked',
      { dueAt: null },
      { does: ['keepSeat', 'notifyOfConfirmation'] },
    ],
  ],
  'releases a held spot that isn’t confirmed in time': [
    { given: [requestedHold] },
    [passed(60), 'cancelled', { dueAt: null }, givesBack],
  ],
  'releases a held spot that the learner gives up': [
    { given: [requestedHold] },
    [eventAt('signup.cancelled', 2, begun), 'cancelled', { dueAt: null }, givesBack],
  ],
  'ends a held spot when the shift is cancelled': [
    { given: [requestedHold] },
    [eventAt('shift.calledOff', 2, begun)],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
  ],
  'notifies a learner with a held spot when the shift moves': [
    { given: [requestedHold] },
    [moved(90)],
    [moved(95), 'held', { startsAt: 95 }, { does: ['notifyOfMove'] }],
  ],
  'releases a held spot when the account is deleted': [
    { given: [requestedHold] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'releases the spot when the account is deleted': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],
  'releases the offered spot when the account is deleted': [
    { given: [waiting, offered] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'leaves the waiting list when the account is deleted': [{ given: [waiting] }, [gone, 'gone']],
};
