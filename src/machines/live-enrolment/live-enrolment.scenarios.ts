import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { ClassFacts, liveEnrolmentMachine } from './live-enrolment.machine.ts';

type SeatOutcome = Outcome<typeof liveEnrolmentMachine>;
type FactEvent = 'seat.requested' | 'address.confirmed' | 'seat.returned' | 'waitlist.joined' | 'class.joined';

const ahead: ClassFacts = { phase: 'ahead', seatsLeft: 3, hold: forGood };
const full: ClassFacts = { phase: 'ahead', seatsLeft: 0, hold: forGood };
const open: ClassFacts = { phase: 'open', seatsLeft: null, hold: forGood };
const begun: ClassFacts = { phase: 'begun', seatsLeft: 1, hold: forGood };
const over: ClassFacts = { phase: 'over', seatsLeft: 3, hold: forGood };
const cancelled: ClassFacts = { phase: 'cancelled', seatsLeft: 3, hold: forGood };

/** Facts for a user whose address is not confirmed. */
const holding: ClassFacts = { ...ahead, hold: { isConfirmed: false, heldUntil: 60 } };

const eventAt = <Type extends FactEvent>(type: Type, moment: number, facts: ClassFacts) => at(type, moment, { facts });
const mark = (wasThere: boolean, facts: ClassFacts) => at('attendance.marked', 9, { facts, wasThere });
const requested = eventAt('seat.requested', 1, ahead);
const requestedHold = eventAt('seat.requested', 1, holding);
const waiting = eventAt('waitlist.joined', 1, full);
const joined = eventAt('class.joined', 2, open);
const gone = at('account.deleted', 2);

const seated: SeatOutcome = ['seated.booked', {}, { does: ['takeSeat'] }];
const givesBack = { does: ['giveSeatBack'] };
const unknown = { joinedAt: null, lastJoinedAt: null, leftAt: null };

export const liveEnrolmentScenarios: Scenarios<typeof liveEnrolmentMachine> = {
  'takes a spot until the class is over': [
    { begins: ['none', { ...unknown, dueAt: null }] },
    [eventAt('seat.requested', 1, over)],
    [eventAt('seat.requested', 1, cancelled)],
    [eventAt('seat.requested', 1, full)],
    [requested, ...seated],
    [requested],
  ],
  'takes a spot if there is no limit': [[eventAt('seat.requested', 1, open), ...seated]],
  'takes the last spot while the class is live': [[eventAt('seat.requested', 1, begun), ...seated]],
  'takes a spot through a roster': [[at('seat.assigned', 1), ...seated]],
  'can be given up until the class is over, also if the class is cancelled': [
    { given: [requested] },
    [eventAt('seat.returned', 2, over)],
    [eventAt('seat.returned', 2, cancelled), 'none', {}, givesBack],
    [eventAt('seat.returned', 2, ahead)],
  ],
  'releases the spot when the account is deleted, at any time': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],

  'has a waiting list if the class is full and ahead, and notifies the learner of a free spot': [
    [eventAt('waitlist.joined', 1, ahead)],
    [eventAt('waitlist.joined', 1, { ...over, seatsLeft: 0 })],
    [eventAt('waitlist.joined', 1, { ...cancelled, seatsLeft: 0 })],
    [eventAt('waitlist.joined', 1, { phase: 'ahead', seatsLeft: null, hold: forGood })],
    [waiting, 'waitlisted'],
    [requested],
    [at('seat.given', 2), 'seated.booked', {}, { does: ['takeSeat', 'notifyLearner'] }],
  ],
  'gives a learner on the waiting list a spot through a roster': [
    { given: [waiting] },
    [at('seat.assigned', 2), ...seated],
  ],
  'lets learners leave the waiting list': [{ given: [waiting] }, [at('waitlist.left', 2), 'none']],
  'leaves the waiting list when the account is deleted': [{ given: [waiting] }, [gone, 'gone']],

  'holds a spot until the learner confirms their address': [
    [eventAt('seat.requested', 60, holding)],
    [eventAt('seat.requested', 1, { ...holding, seatsLeft: 0 })],
    [eventAt('seat.requested', 1, { ...holding, phase: 'over' })],
    [eventAt('seat.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [requestedHold, 'held', { dueAt: 60 }, { does: ['holdSeat'] }],
    [at('time.passed', 59)],
    [eventAt('class.joined', 2, open)],
    [eventAt('address.confirmed', 2, over)],
    [eventAt('address.confirmed', 2, ahead), 'seated.booked', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'releases a held spot that isn’t confirmed in time': [
    { given: [requestedHold] },
    [at('time.passed', 60), 'none', { dueAt: null }, givesBack],
  ],
  'releases a held spot that the learner gives up': [
    { given: [requestedHold] },
    [eventAt('seat.returned', 2, over), 'none', { dueAt: null }, givesBack],
  ],
  'keeps a held spot for a learner on a roster': [
    { given: [requestedHold] },
    [at('seat.assigned', 2), 'seated.booked', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'releases a held spot when the account is deleted': [
    { given: [requestedHold] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],

  'records joining, leaving and rejoining once joining is open': [
    { given: [requested] },
    [at('class.left', 1)],
    [at('class.rejoined', 1)],
    [eventAt('class.joined', 1, ahead)],
    [eventAt('class.joined', 1, over)],
    [eventAt('class.joined', 1, cancelled)],
    [joined, null, { joinedAt: 2, lastJoinedAt: 2 }],
    [at('class.left', 3), null, { leftAt: 3 }],
    [at('class.rejoined', 4), null, { leftAt: null }],
    [at('class.left', 5), null, { leftAt: 5 }],
    [eventAt('class.joined', 6, begun), null, { lastJoinedAt: 6, leftAt: null }],
  ],
  'forgets joining and leaving when the spot is given up': [
    { given: [requested, joined, at('class.left', 3)] },
    [eventAt('seat.returned', 4, open), 'none', unknown, givesBack],
    [requested, ...seated],
  ],
  'records the attendance as marked by the presenter after the start; the last mark counts': [
    { given: [requested] },
    [mark(true, ahead)],
    [mark(false, open)],
    [mark(true, cancelled)],
    [mark(true, begun), 'seated.attended'],
    [mark(false, over), 'seated.missed'],
    [mark(true, over), 'seated.attended'],
    [eventAt('class.joined', 9, begun), null, { joinedAt: 9, lastJoinedAt: 9 }],
  ],
};
