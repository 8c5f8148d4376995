import type { Cause, Outcome, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { CourseFacts, EnrolmentEvent } from './enrolment.machine.ts';

type EnrolmentCause = Cause<EnrolmentEvent>;
type EnrolmentScenario = Scenario<EnrolmentEvent>;
type Wish = 'enrolment.requested' | 'enrolment.restored' | 'waitlist.joined';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: 3, missing: 0 };
const full: CourseFacts = { ...open, seatsLeft: 0 };
/** Its seats go with those who are there at 5. */
const dated: CourseFacts = { ...open, startsAt: 5 };

const wish = (type: Wish, at: number, facts: CourseFacts): EnrolmentCause => ({ send: { type, at, facts } });
const say = (type: Exclude<EnrolmentEvent['type'], Wish>, at: number): EnrolmentCause => ({ send: { type, at } });

const enrolled = wish('enrolment.requested', 1, open);
const started = say('learning.started', 2);
const withdrawn = say('enrolment.withdrawn', 3);
const seated = (at: number): Outcome => ({
  state: 'enrolled.notStarted',
  context: { enrolledAt: at },
  does: ['takeSeat'],
});

const enrolling: readonly EnrolmentScenario[] = [
  {
    it: 'gives a seat to who enrols, and notes when',
    begins: { state: 'none', context: { enrolledAt: null, completedAt: null } },
    steps: [{ ...enrolled, ...seated(1) }, { ...enrolled }],
  },
  {
    it: 'is open to everybody where there are no seats to count, even after the beginning',
    steps: [{ ...wish('enrolment.requested', 9, { ...dated, seatsLeft: null }), ...seated(9) }],
  },
  {
    it: 'is open until the moment of its beginning',
    steps: [{ ...wish('enrolment.requested', 5, dated) }, { ...wish('enrolment.requested', 4, dated), ...seated(4) }],
  },
  {
    it: 'takes nobody into a course that is archived, is full, or asks for others before',
    steps: [
      { ...wish('enrolment.requested', 1, { ...open, isPublished: false }) },
      { ...wish('enrolment.requested', 1, full) },
      { ...wish('enrolment.requested', 1, { ...open, missing: 1 }) },
    ],
  },
  {
    it: 'can be undone for ten seconds, without a trace',
    given: [enrolled],
    steps: [
      { ...say('enrolment.undone', 10_000), state: 'none', context: { enrolledAt: null }, does: ['giveSeatBack'] },
    ],
  },
  {
    it: 'cannot be undone any more after ten seconds',
    given: [enrolled],
    steps: [{ ...say('enrolment.undone', 10_001) }],
  },
];

const learning: readonly EnrolmentScenario[] = [
  {
    it: 'has begun with the first lesson, and is completed with the last',
    given: [enrolled],
    steps: [
      { ...started, state: 'enrolled.inProgress' },
      { ...started },
      { ...say('lessons.completed', 7), state: 'completed', context: { completedAt: 7 }, does: ['issueCertificate'] },
    ],
  },
  {
    it: 'can be completed at once',
    given: [enrolled],
    steps: [
      { ...say('lessons.completed', 7), state: 'completed', context: { completedAt: 7 }, does: ['issueCertificate'] },
    ],
  },
];

const waiting: readonly EnrolmentScenario[] = [
  {
    it: 'lets people wait for a course that is full, gives them the seat that comes free, and tells them',
    steps: [
      { ...wish('waitlist.joined', 1, full), state: 'waitlisted' },
      { ...say('seat.given', 8), ...seated(8), does: ['takeSeat', 'tellLearner'] },
    ],
  },
  {
    it: 'lets people wait for a course that has begun',
    steps: [{ ...wish('waitlist.joined', 5, dated), state: 'waitlisted' }],
  },
  {
    it: 'lets nobody wait for a course that is open or archived',
    steps: [
      { ...wish('waitlist.joined', 1, open) },
      { ...wish('waitlist.joined', 1, { ...full, isPublished: false }) },
    ],
  },
  {
    it: 'lets people stop waiting',
    given: [wish('waitlist.joined', 1, full)],
    steps: [{ ...say('waitlist.left', 2), state: 'none' }],
  },
];

const comingBack: readonly EnrolmentScenario[] = [
  {
    it: 'keeps what was learned for who withdraws, and has it there for who comes back',
    given: [enrolled, started],
    steps: [
      { ...withdrawn, state: 'withdrawn', does: ['giveSeatBack'] },
      { ...wish('enrolment.requested', 4, open) },
      { ...wish('enrolment.restored', 4, full) },
      { ...wish('waitlist.joined', 4, open) },
      { ...wish('enrolment.restored', 4, open), state: 'enrolled.inProgress', does: ['takeSeat'] },
    ],
  },
  {
    it: 'keeps it for who has withdrawn and waits, until there is a seat again',
    given: [enrolled, started, withdrawn],
    steps: [
      { ...wish('waitlist.joined', 4, full), state: 'waitlisted' },
      { ...say('seat.given', 8), state: 'enrolled.inProgress', does: ['takeSeat', 'tellLearner'] },
    ],
  },
  {
    it: 'keeps it for who has withdrawn and waits no longer',
    given: [enrolled, started, withdrawn, wish('waitlist.joined', 4, full)],
    steps: [{ ...say('waitlist.left', 5), state: 'withdrawn' }],
  },
];

const gone = say('account.deleted', 6);
const leaving: readonly EnrolmentScenario[] = [
  {
    it: 'gives the seat of an account that goes back',
    given: [enrolled],
    steps: [{ ...gone, state: 'gone', does: ['giveSeatBack'] }],
  },
  {
    it: 'gives it back of a course that is completed, too',
    given: [enrolled, say('lessons.completed', 5)],
    steps: [{ ...withdrawn }, { ...gone, state: 'gone', does: ['giveSeatBack'] }],
  },
  {
    it: 'waits for no account that goes',
    given: [wish('waitlist.joined', 1, full)],
    steps: [{ ...gone, state: 'gone' }],
  },
];

export const enrolmentScenarios: readonly EnrolmentScenario[] = [
  ...enrolling,
  ...learning,
  ...waiting,
  ...comingBack,
  ...leaving,
];
