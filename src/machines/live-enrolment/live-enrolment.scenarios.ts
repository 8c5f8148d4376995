import type { Cause, Outcome, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { ClassFacts, LiveEnrolmentEvent } from './live-enrolment.machine.ts';

type SeatCause = Cause<LiveEnrolmentEvent>;
type SeatScenario = Scenario<LiveEnrolmentEvent>;
type Told = 'seat.requested' | 'seat.returned' | 'waitlist.joined' | 'class.joined';

const ahead: ClassFacts = { phase: 'ahead', seatsLeft: 3 };
const full: ClassFacts = { phase: 'ahead', seatsLeft: 0 };
const open: ClassFacts = { phase: 'open', seatsLeft: null };
const begun: ClassFacts = { phase: 'begun', seatsLeft: 1 };
const over: ClassFacts = { phase: 'over', seatsLeft: 3 };
const cancelled: ClassFacts = { phase: 'cancelled', seatsLeft: 3 };

const tell = (type: Told, at: number, facts: ClassFacts): SeatCause => ({ send: { type, at, facts } });
const say = (type: Exclude<LiveEnrolmentEvent['type'], Told | 'attendance.marked'>, at: number): SeatCause => ({
  send: { type, at },
});
const mark = (wasThere: boolean, facts: ClassFacts): SeatCause => ({
  send: { type: 'attendance.marked', at: 9, facts, wasThere },
});

const requested = tell('seat.requested', 1, ahead);
const waiting = tell('waitlist.joined', 1, full);
const joined = tell('class.joined', 2, open);
const seated: Outcome = { state: 'seated.booked', does: ['takeSeat'] };
const given: Outcome = { state: 'none', does: ['giveSeatBack'] };

const taking: readonly SeatScenario[] = [
  {
    it: 'gives a seat to who asks for one, until the class is over',
    begins: { state: 'none', context: { joinedAt: null, lastJoinedAt: null, leftAt: null } },
    steps: [
      { ...tell('seat.requested', 1, over) },
      { ...tell('seat.requested', 1, cancelled) },
      { ...tell('seat.requested', 1, full) },
      { ...requested, ...seated },
      { ...requested },
    ],
  },
  { it: 'gives one where there is room for everybody', steps: [{ ...tell('seat.requested', 1, open), ...seated }] },
  { it: 'gives the last one while the class is held', steps: [{ ...tell('seat.requested', 1, begun), ...seated }] },
  { it: 'gives one to who is on a roster', steps: [{ ...say('seat.assigned', 1), ...seated }] },
  {
    it: 'takes it back until the class is over, also of one that is cancelled',
    given: [requested],
    steps: [
      { ...tell('seat.returned', 2, over) },
      { ...tell('seat.returned', 2, cancelled), ...given },
      { ...tell('seat.returned', 2, ahead) },
    ],
  },
  {
    it: 'takes it back with the account, whenever that goes',
    given: [requested],
    steps: [{ ...say('account.deleted', 2), state: 'gone', does: ['giveSeatBack'] }],
  },
];

const waits: readonly SeatScenario[] = [
  {
    it: 'lets people wait where the seats are taken and the class is to be held, and tells them of the seat that comes',
    steps: [
      { ...tell('waitlist.joined', 1, ahead) },
      { ...tell('waitlist.joined', 1, { ...over, seatsLeft: 0 }) },
      { ...tell('waitlist.joined', 1, { ...cancelled, seatsLeft: 0 }) },
      { ...tell('waitlist.joined', 1, { phase: 'ahead', seatsLeft: null }) },
      { ...waiting, state: 'waitlisted' },
      { ...requested },
      { ...say('seat.given', 2), state: 'seated.booked', does: ['takeSeat', 'tellLearner'] },
    ],
  },
  { it: 'gives who waits a seat by a roster', given: [waiting], steps: [{ ...say('seat.assigned', 2), ...seated }] },
  { it: 'lets people stop waiting', given: [waiting], steps: [{ ...say('waitlist.left', 2), state: 'none' }] },
  { it: 'waits for no account that goes', given: [waiting], steps: [{ ...say('account.deleted', 2), state: 'gone' }] },
];

const beingThere: readonly SeatScenario[] = [
  {
    it: 'knows who has come, gone and come again, from when the way in is open',
    given: [requested],
    steps: [
      { ...say('class.left', 1) },
      { ...say('class.rejoined', 1) },
      { ...tell('class.joined', 1, ahead) },
      { ...tell('class.joined', 1, over) },
      { ...tell('class.joined', 1, cancelled) },
      { ...joined, context: { joinedAt: 2, lastJoinedAt: 2 } },
      { ...say('class.left', 3), context: { leftAt: 3 } },
      { ...say('class.rejoined', 4), context: { leftAt: null } },
      { ...say('class.left', 5), context: { leftAt: 5 } },
      { ...tell('class.joined', 6, begun), context: { lastJoinedAt: 6, leftAt: null } },
    ],
  },
  {
    it: 'knows nothing of it any more once the seat is given back',
    given: [requested, joined, say('class.left', 3)],
    steps: [
      { ...tell('seat.returned', 4, open), ...given, context: { joinedAt: null, lastJoinedAt: null, leftAt: null } },
      { ...requested, ...seated },
    ],
  },
  {
    it: 'has who was there as the presenter says, from the beginning on, and as they have said last',
    given: [requested],
    steps: [
      { ...mark(true, ahead) },
      { ...mark(false, open) },
      { ...mark(true, cancelled) },
      { ...mark(true, begun), state: 'seated.attended' },
      { ...mark(false, over), state: 'seated.missed' },
      { ...mark(true, over), state: 'seated.attended' },
      { ...tell('class.joined', 9, begun), context: { joinedAt: 9, lastJoinedAt: 9 } },
    ],
  },
];

export const liveEnrolmentScenarios: readonly SeatScenario[] = [...taking, ...waits, ...beingThere];
