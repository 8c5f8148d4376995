import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { ParticipationFacts, participationMachine } from './participation.machine.ts';

const ahead: ParticipationFacts = {
  isOpen: true,
  isAhead: true,
  isReturnable: true,
  hasBegun: false,
  isCancelled: false,
  canWait: true,
  startsAt: 90,
  seatsLeft: 3,
  offeredUntil: 50,
  hold: forGood,
};
/** Facts for a person with an unconfirmed address. */
const holding = { ...ahead, hold: { isConfirmed: false, heldUntil: 60 } };
const full = { ...ahead, seatsLeft: 0 };
/** Less than a day before the start. */
const near = { ...full, offeredUntil: null };
const closed = { ...ahead, isOpen: false };
const begun = { ...closed, isAhead: false, isReturnable: false, hasBegun: true };
const cancelled = { ...begun, hasBegun: false, isCancelled: true };

const eventAt = <Type extends string>(type: Type, moment: number, facts: ParticipationFacts) =>
  at(type, moment, { facts });
const requested = eventAt('seat.requested', 1, ahead);
const requestedHold = eventAt('seat.requested', 1, holding);
const waiting = eventAt('waitlist.joined', 1, full);
const offered = eventAt('seat.freed', 2, full);
const accepted = (moment: number, facts: ParticipationFacts) => eventAt('offer.accepted', moment, facts);
const assigned = (facts: ParticipationFacts) => eventAt('seat.assigned', 3, facts);
const calledOff = eventAt('place.calledOff', 3, cancelled);
const moved = (startsAt: number) => eventAt('start.moved', 3, { ...ahead, startsAt });
const gone = at('account.deleted', 3);
const passed = (moment: number) => at('time.passed', moment);

type PartOutcome = Outcome<typeof participationMachine>;
const booked = 'seated.confirmed.booked';
const confirmed: PartOutcome = [booked, { startsAt: 90 }, { does: ['takeSeat', 'notifyOfConfirmation'] }];
const onList: PartOutcome = ['waiting', { startsAt: 90 }, { does: ['takeTurn', 'notifyOfWaiting'] }];
const held: PartOutcome = ['seated.unconfirmed', { dueAt: 60, startsAt: 90 }, { does: ['holdSeat'] }];
const givesBack = { does: ['giveSeatBack'] };
const endsSeat = { does: ['giveSeatBack', 'notifyOfCallOff'] };

export const participationScenarios: Scenarios<typeof participationMachine> = {
  'takes a spot while it is open and spots are free': [
    { begins: ['outside.none', { dueAt: null, startsAt: null }] },
    [eventAt('seat.requested', 1, closed)],
    [eventAt('seat.requested', 1, full)],
    [requested, ...confirmed],
    [requested],
  ],
  'takes a spot if there is no limit': [[eventAt('seat.requested', 1, { ...ahead, seatsLeft: null }), ...confirmed]],
  'can be cancelled until the cut-off, and begun again': [
    { given: [requested] },
    [eventAt('participation.cancelled', 2, { ...ahead, isReturnable: false })],
    [eventAt('participation.cancelled', 2, closed), 'outside.cancelled', {}, givesBack],
    [requested, booked, {}, { does: ['takeSeat', 'notifyOfConfirmation'] }],
  ],
  'joins the waiting list if no spot is free and there is one': [
    [eventAt('waitlist.joined', 1, ahead)],
    [eventAt('waitlist.joined', 1, { ...full, seatsLeft: null })],
    [eventAt('waitlist.joined', 1, { ...full, isOpen: false })],
    [eventAt('waitlist.joined', 1, { ...full, canWait: false })],
    [waiting, ...onList],
    [requested],
    [eventAt('participation.cancelled', 2, begun), 'outside.cancelled'],
    [waiting, 'waiting', {}, { does: ['takeTurn', 'notifyOfWaiting'] }],
  ],
  'holds an offered spot until the person accepts it': [
    { given: [waiting] },
    [eventAt('seat.freed', 2, begun)],
    [offered, 'seated.offered', { dueAt: 50 }, { does: ['takeSeat', 'notifyOfOffer'] }],
    [passed(49)],
    [accepted(49, begun)],
    [accepted(49, cancelled)],
    [accepted(49, closed), booked, { dueAt: null }, { does: ['notifyOfConfirmation'] }],
    [passed(50)],
  ],
  'gives a free spot to the first person on the waiting list if the start is near': [
    { given: [waiting] },
    [eventAt('seat.freed', 2, { ...begun, offeredUntil: null })],
    [eventAt('seat.freed', 2, near), booked, {}, { does: ['takeSeat', 'notifyOfSeat'] }],
  ],
  'releases a spot that is declined': [
    { given: [waiting, offered] },
    [at('offer.declined', 3), 'outside.cancelled', { dueAt: null }, givesBack],
  ],
  'releases a spot that isn’t accepted in time; the person can ask again': [
    { given: [waiting, offered] },
    [passed(50), 'outside.expired', { dueAt: null }, givesBack],
    [accepted(51, ahead)],
    [requested, booked, {}, { does: ['takeSeat', 'notifyOfConfirmation'] }],
  ],
  'lets a person join the waiting list again after a missed offer': [
    { given: [waiting, offered, passed(50)] },
    [waiting, 'waiting', {}, { does: ['takeTurn', 'notifyOfWaiting'] }],
  ],
  'is assigned a spot by the host, without a request': [[assigned(begun), ...confirmed], [assigned(begun)]],
  'is assigned a spot by the host on the waiting list': [
    { given: [waiting] },
    [assigned(full), booked, {}, { does: ['takeSeat', 'notifyOfConfirmation'] }],
  ],
  'keeps an offered spot that the host assigns': [
    { given: [waiting, offered] },
    [assigned(full), booked, { dueAt: null }, { does: ['notifyOfConfirmation'] }],
  ],
  'keeps a held spot that the host assigns': [
    { given: [requestedHold] },
    [assigned(full), booked, { dueAt: null }, { does: ['keepSeat', 'notifyOfConfirmation'] }],
  ],
  'records attendance after the start; the last record counts': [
    { given: [requested] },
    [eventAt('attendance.noted', 2, ahead)],
    [eventAt('absence.noted', 2, ahead)],
    [eventAt('attendance.noted', 3, begun), 'seated.confirmed.attended'],
    [eventAt('absence.noted', 4, begun), 'seated.confirmed.missed'],
    [eventAt('attendance.noted', 5, begun), 'seated.confirmed.attended'],
  ],
  'ends a spot only when it is cancelled for everyone': [
    { given: [requested] },
    [eventAt('place.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, endsSeat],
  ],
  'ends an offer only when it is cancelled for everyone': [
    { given: [waiting, offered] },
    [eventAt('place.calledOff', 2, begun)],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
  ],
  'ends a place on the waiting list only when it is cancelled for everyone': [
    { given: [waiting] },
    [eventAt('place.calledOff', 2, begun)],
    [calledOff, 'calledOff', {}, { does: ['notifyOfCallOff'] }],
  ],
  'notifies a person with a spot of a new start, unless it has begun': [
    { given: [requested] },
    [moved(90)],
    [eventAt('start.moved', 3, { ...begun, startsAt: 2 })],
    [moved(95), booked, { startsAt: 95 }, { does: ['notifyOfMove'] }],
    [moved(95)],
    [moved(90), booked, { startsAt: 90 }, { does: ['notifyOfMove'] }],
  ],
  'ends an offer at the start if that is moved forward, and never later than promised': [
    { given: [waiting, offered] },
    [moved(95), 'seated.offered', { startsAt: 95 }, { does: ['notifyOfMove'] }],
    [moved(40), 'seated.offered', { startsAt: 40, dueAt: 40 }, { does: ['notifyOfMove'] }],
    [
      eventAt('start.moved', 3, { ...ahead, startsAt: null }),
      'seated.offered',
      { startsAt: null },
      { does: ['notifyOfMove'] },
    ],
    [moved(95), 'seated.offered', { startsAt: 95 }, { does: ['notifyOfMove'] }],
    [passed(40), 'outside.expired', { dueAt: null }, givesBack],
  ],
  'notifies a person on the waiting list of a new start': [
    { given: [waiting] },
    [moved(90)],
    [moved(95), 'waiting', { startsAt: 95 }, { does: ['notifyOfMove'] }],
  ],
  'holds a spot until the person confirms their address': [
    [eventAt('seat.requested', 60, holding)],
    [eventAt('seat.requested', 1, { ...holding, seatsLeft: 0 })],
    [eventAt('seat.requested', 1, { ...holding, isOpen: false })],
    [eventAt('seat.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [requestedHold, ...held],
    [passed(59)],
    [eventAt('address.confirmed', 5, begun)],
    [eventAt('address.confirmed', 5, ahead), booked, { dueAt: null }, { does: ['keepSeat', 'notifyOfConfirmation'] }],
  ],
  'holds a spot in what has already started for as long as before': [
    [
      eventAt('seat.requested', 10, { ...holding, startsAt: 9 }),
      'seated.unconfirmed',
      { dueAt: 60, startsAt: 9 },
      { does: ['holdSeat'] },
    ],
  ],
  'releases a held spot that isn’t confirmed in time': [
    { given: [requestedHold] },
    [passed(60), 'outside.expired', { dueAt: null }, givesBack],
    [eventAt('address.confirmed', 61, ahead)],
  ],
  'releases a held spot that the person gives up': [
    { given: [requestedHold] },
    [eventAt('participation.cancelled', 2, begun), 'outside.cancelled', { dueAt: null }, givesBack],
  ],
  'ends a held spot when it is cancelled for everyone, and at the start if that is moved forward': [
    { given: [requestedHold] },
    [eventAt('place.calledOff', 2, begun)],
    [moved(40), 'seated.unconfirmed', { startsAt: 40, dueAt: 40 }, { does: ['notifyOfMove'] }],
    [calledOff, 'calledOff', { dueAt: null }, endsSeat],
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
