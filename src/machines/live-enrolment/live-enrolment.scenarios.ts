import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { ClassFacts, liveEnrolmentMachine } from './live-enrolment.machine.ts';

type SeatOutcome = Outcome<typeof liveEnrolmentMachine>;
type Told = 'seat.requested' | 'address.confirmed' | 'seat.returned' | 'waitlist.joined' | 'class.joined';

const ahead: ClassFacts = { phase: 'ahead', seatsLeft: 3, hold: forGood };
const full: ClassFacts = { phase: 'ahead', seatsLeft: 0, hold: forGood };
const open: ClassFacts = { phase: 'open', seatsLeft: null, hold: forGood };
const begun: ClassFacts = { phase: 'begun', seatsLeft: 1, hold: forGood };
const over: ClassFacts = { phase: 'over', seatsLeft: 3, hold: forGood };
const cancelled: ClassFacts = { phase: 'cancelled', seatsLeft: 3, hold: forGood };

/** For a user whose address is not confirmed. */
const holding: ClassFacts = { ...ahead, hold: { isConfirmed: false, heldUntil: 60 } };

const tell = <Type extends Told>(type: Type, moment: number, facts: ClassFacts) => at(type, moment, { facts });
const mark = (wasThere: boolean, facts: ClassFacts) => at('attendance.marked', 9, { facts, wasThere });
const requested = tell('seat.requested', 1, ahead);
const requestedHold = tell('seat.requested', 1, holding);
const waiting = tell('waitlist.joined', 1, full);
const joined = tell('class.joined', 2, open);
const gone = at('account.deleted', 2);

const seated: SeatOutcome = ['seated.booked', {}, { does: ['takeSeat'] }];
const givesBack = { does: ['giveSeatBack'] };
const unknown = { joinedAt: null, lastJoinedAt: null, leftAt: null };

export const liveEnrolmentScenarios: Scenarios<typeof liveEnrolmentMachine> = {
  'gives a seat to who asks for one, until the class is over': [
    { begins: ['none', { ...unknown, dueAt: null }] },
    [tell('seat.requested', 1, over)],
    [tell('seat.requested', 1, cancelled)],
    [tell('seat.requested', 1, full)],
    [requested, ...seated],
    [requested],
  ],
  'gives one where there is room for everybody': [[tell('seat.requested', 1, open), ...seated]],
  'gives the last one while the class is held': [[tell('seat.requested', 1, begun), ...seated]],
  'gives one to who is on a roster': [[at('seat.assigned', 1), ...seated]],
  'takes it back until the class is over, also of one that is cancelled': [
    { given: [requested] },
    [tell('seat.returned', 2, over)],
    [tell('seat.returned', 2, cancelled), 'none', {}, givesBack],
    [tell('seat.returned', 2, ahead)],
  ],
  'takes it back with the account, whenever that goes': [{ given: [requested] }, [gone, 'gone', {}, givesBack]],

  'lets people wait where the seats are taken and the class is to be held, and tells them of the seat that comes': [
    [tell('waitlist.joined', 1, ahead)],
    [tell('waitlist.joined', 1, { ...over, seatsLeft: 0 })],
    [tell('waitlist.joined', 1, { ...cancelled, seatsLeft: 0 })],
    [tell('waitlist.joined', 1, { phase: 'ahead', seatsLeft: null, hold: forGood })],
    [waiting, 'waitlisted'],
    [requested],
    [at('seat.given', 2), 'seated.booked', {}, { does: ['takeSeat', 'tellLearner'] }],
  ],
  'gives who waits a seat by a roster': [{ given: [waiting] }, [at('seat.assigned', 2), ...seated]],
  'lets people stop waiting': [{ given: [waiting] }, [at('waitlist.left', 2), 'none']],
  'waits for no account that goes': [{ given: [waiting] }, [gone, 'gone']],

  'holds a seat for who has yet to confirm their address, and gives it once they have': [
    [tell('seat.requested', 60, holding)],
    [tell('seat.requested', 1, { ...holding, seatsLeft: 0 })],
    [tell('seat.requested', 1, { ...holding, phase: 'over' })],
    [tell('seat.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [requestedHold, 'held', { dueAt: 60 }, { does: ['holdSeat'] }],
    [at('time.passed', 59)],
    [tell('class.joined', 2, open)],
    [tell('address.confirmed', 2, over)],
    [tell('address.confirmed', 2, ahead), 'seated.booked', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'gives on what is not confirmed in time': [
    { given: [requestedHold] },
    [at('time.passed', 60), 'none', { dueAt: null }, givesBack],
  ],
  'and what is given back before': [
    { given: [requestedHold] },
    [tell('seat.returned', 2, over), 'none', { dueAt: null }, givesBack],
  ],
  'gives who is on a roster the seat that is held': [
    { given: [requestedHold] },
    [at('seat.assigned', 2), 'seated.booked', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'holds nothing for an account that goes': [{ given: [requestedHold] }, [gone, 'gone', { dueAt: null }, givesBack]],

  'knows who has come, gone and come again, from when the way in is open': [
    { given: [requested] },
    [at('class.left', 1)],
    [at('class.rejoined', 1)],
    [tell('class.joined', 1, ahead)],
    [tell('class.joined', 1, over)],
    [tell('class.joined', 1, cancelled)],
    [joined, null, { joinedAt: 2, lastJoinedAt: 2 }],
    [at('class.left', 3), null, { leftAt: 3 }],
    [at('class.rejoined', 4), null, { leftAt: null }],
    [at('class.left', 5), null, { leftAt: 5 }],
    [tell('class.joined', 6, begun), null, { lastJoinedAt: 6, leftAt: null }],
  ],
  'knows nothing of it any more once the seat is given back': [
    { given: [requested, joined, at('class.left', 3)] },
    [tell('seat.returned', 4, open), 'none', unknown, givesBack],
    [requested, ...seated],
  ],
  'has who was there as the presenter says, from the beginning on, and as they have said last': [
    { given: [requested] },
    [mark(true, ahead)],
    [mark(false, open)],
    [mark(true, cancelled)],
    [mark(true, begun), 'seated.attended'],
    [mark(false, over), 'seated.missed'],
    [mark(true, over), 'seated.attended'],
    [tell('class.joined', 9, begun), null, { joinedAt: 9, lastJoinedAt: 9 }],
  ],
};
