import type { ClassFacts, LiveEnrolmentEvent } from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';

type SeatCause = Cause<LiveEnrolmentEvent>;
type SeatStory = Story<LiveEnrolmentEvent>;
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
const seated: Outcome = { is: 'seated.booked', does: ['takeSeat'] };
const given: Outcome = { is: 'none', does: ['giveSeatBack'] };

const taking: readonly SeatStory[] = [
  {
    says: 'gives a seat to who asks for one, until the class is over',
    begins: { is: 'none', knows: { joinedAt: null, lastJoinedAt: null, leftAt: null } },
    steps: [
      { ...tell('seat.requested', 1, over) },
      { ...tell('seat.requested', 1, cancelled) },
      { ...tell('seat.requested', 1, full) },
      { ...requested, ...seated },
      { ...requested },
    ],
  },
  { says: 'gives one where there is room for everybody', steps: [{ ...tell('seat.requested', 1, open), ...seated }] },
  { says: 'gives the last one while the class is held', steps: [{ ...tell('seat.requested', 1, begun), ...seated }] },
  { says: 'gives one to who is on a roster', steps: [{ ...say('seat.assigned', 1), ...seated }] },
  {
    says: 'takes it back until the class is over, also of one that is cancelled',
    given: [requested],
    steps: [
      { ...tell('seat.returned', 2, over) },
      { ...tell('seat.returned', 2, cancelled), ...given },
      { ...tell('seat.returned', 2, ahead) },
    ],
  },
  {
    says: 'takes it back with the account, whenever that goes',
    given: [requested],
    steps: [{ ...say('account.deleted', 2), is: 'gone', does: ['giveSeatBack'] }],
  },
];

const waits: readonly SeatStory[] = [
  {
    says: 'lets people wait where the seats are taken and the class is to be held, and tells them of the seat that comes',
    steps: [
      { ...tell('waitlist.joined', 1, ahead) },
      { ...tell('waitlist.joined', 1, { ...over, seatsLeft: 0 }) },
      { ...tell('waitlist.joined', 1, { ...cancelled, seatsLeft: 0 }) },
      { ...tell('waitlist.joined', 1, { phase: 'ahead', seatsLeft: null }) },
      { ...waiting, is: 'waitlisted' },
      { ...requested },
      { ...say('seat.given', 2), is: 'seated.booked', does: ['takeSeat', 'tellLearner'] },
    ],
  },
  { says: 'gives who waits a seat by a roster', given: [waiting], steps: [{ ...say('seat.assigned', 2), ...seated }] },
  { says: 'lets people stop waiting', given: [waiting], steps: [{ ...say('waitlist.left', 2), is: 'none' }] },
  { says: 'waits for no account that goes', given: [waiting], steps: [{ ...say('account.deleted', 2), is: 'gone' }] },
];

const beingThere: readonly SeatStory[] = [
  {
    says: 'knows who has come, gone and come again, from when the way in is open',
    given: [requested],
    steps: [
      { ...say('class.left', 1) },
      { ...say('class.rejoined', 1) },
      { ...tell('class.joined', 1, ahead) },
      { ...tell('class.joined', 1, over) },
      { ...tell('class.joined', 1, cancelled) },
      { ...joined, knows: { joinedAt: 2, lastJoinedAt: 2 } },
      { ...say('class.left', 3), knows: { leftAt: 3 } },
      { ...say('class.rejoined', 4), knows: { leftAt: null } },
      { ...say('class.left', 5), knows: { leftAt: 5 } },
      { ...tell('class.joined', 6, begun), knows: { lastJoinedAt: 6, leftAt: null } },
    ],
  },
  {
    says: 'knows nothing of it any more once the seat is given back',
    given: [requested, joined, say('class.left', 3)],
    steps: [
      { ...tell('seat.returned', 4, open), ...given, knows: { joinedAt: null, lastJoinedAt: null, leftAt: null } },
      { ...requested, ...seated },
    ],
  },
  {
    says: 'has who was there as the presenter says, from the beginning on, and as they have said last',
    given: [requested],
    steps: [
      { ...mark(true, ahead) },
      { ...mark(false, open) },
      { ...mark(true, cancelled) },
      { ...mark(true, begun), is: 'seated.attended' },
      { ...mark(false, over), is: 'seated.missed' },
      { ...mark(true, over), is: 'seated.attended' },
      { ...tell('class.joined', 9, begun), knows: { joinedAt: 9, lastJoinedAt: 9 } },
    ],
  },
];

export const liveEnrolmentStories: readonly SeatStory[] = [...taking, ...waits, ...beingThere];
