import type { CourseFacts, EnrolmentEvent } from '../../../src/machines/enrolment/enrolment.machine.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';

type EnrolmentCause = Cause<EnrolmentEvent>;
type EnrolmentStory = Story<EnrolmentEvent>;
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
  is: 'enrolled.notStarted',
  knows: { enrolledAt: at },
  does: ['takeSeat'],
});

const enrolling: readonly EnrolmentStory[] = [
  {
    says: 'gives a seat to who enrols, and notes when',
    begins: { is: 'none', knows: { enrolledAt: null, completedAt: null } },
    steps: [{ ...enrolled, ...seated(1) }, { ...enrolled }],
  },
  {
    says: 'is open to everybody where there are no seats to count, even after the beginning',
    steps: [{ ...wish('enrolment.requested', 9, { ...dated, seatsLeft: null }), ...seated(9) }],
  },
  {
    says: 'is open until the moment of its beginning',
    steps: [{ ...wish('enrolment.requested', 5, dated) }, { ...wish('enrolment.requested', 4, dated), ...seated(4) }],
  },
  {
    says: 'takes nobody into a course that is archived, is full, or asks for others before',
    steps: [
      { ...wish('enrolment.requested', 1, { ...open, isPublished: false }) },
      { ...wish('enrolment.requested', 1, full) },
      { ...wish('enrolment.requested', 1, { ...open, missing: 1 }) },
    ],
  },
  {
    says: 'can be undone for ten seconds, without a trace',
    given: [enrolled],
    steps: [
      {
        ...say('enrolment.undone', 10_000),
        is: 'none',
        knows: { enrolledAt: null },
        does: ['giveSeatBack'],
      },
    ],
  },
  {
    says: 'cannot be undone any more after ten seconds',
    given: [enrolled],
    steps: [{ ...say('enrolment.undone', 10_001) }],
  },
];

const learning: readonly EnrolmentStory[] = [
  {
    says: 'has begun with the first lesson, and is completed with the last',
    given: [enrolled],
    steps: [
      { ...started, is: 'enrolled.inProgress' },
      { ...started },
      {
        ...say('lessons.completed', 7),
        is: 'completed',
        knows: { completedAt: 7 },
        does: ['issueCertificate'],
      },
    ],
  },
  {
    says: 'can be completed at once',
    given: [enrolled],
    steps: [{ ...say('lessons.completed', 7), is: 'completed', knows: { completedAt: 7 }, does: ['issueCertificate'] }],
  },
];

const waiting: readonly EnrolmentStory[] = [
  {
    says: 'lets people wait for a course that is full, gives them the seat that comes free, and tells them',
    steps: [
      { ...wish('waitlist.joined', 1, full), is: 'waitlisted' },
      { ...say('seat.given', 8), ...seated(8), does: ['takeSeat', 'tellLearner'] },
    ],
  },
  {
    says: 'lets people wait for a course that has begun',
    steps: [{ ...wish('waitlist.joined', 5, dated), is: 'waitlisted' }],
  },
  {
    says: 'lets nobody wait for a course that is open or archived',
    steps: [
      { ...wish('waitlist.joined', 1, open) },
      { ...wish('waitlist.joined', 1, { ...full, isPublished: false }) },
    ],
  },
  {
    says: 'lets people stop waiting',
    given: [wish('waitlist.joined', 1, full)],
    steps: [{ ...say('waitlist.left', 2), is: 'none' }],
  },
];

const comingBack: readonly EnrolmentStory[] = [
  {
    says: 'keeps what was learned for who withdraws, and has it there for who comes back',
    given: [enrolled, started],
    steps: [
      { ...withdrawn, is: 'withdrawn', does: ['giveSeatBack'] },
      { ...wish('enrolment.requested', 4, open) },
      { ...wish('enrolment.restored', 4, full) },
      { ...wish('waitlist.joined', 4, open) },
      { ...wish('enrolment.restored', 4, open), is: 'enrolled.inProgress', does: ['takeSeat'] },
    ],
  },
  {
    says: 'keeps it for who has withdrawn and waits, until there is a seat again',
    given: [enrolled, started, withdrawn],
    steps: [
      { ...wish('waitlist.joined', 4, full), is: 'waitlisted' },
      { ...say('seat.given', 8), is: 'enrolled.inProgress', does: ['takeSeat', 'tellLearner'] },
    ],
  },
  {
    says: 'keeps it for who has withdrawn and waits no longer',
    given: [enrolled, started, withdrawn, wish('waitlist.joined', 4, full)],
    steps: [{ ...say('waitlist.left', 5), is: 'withdrawn' }],
  },
];

const gone = say('account.deleted', 6);
const leaving: readonly EnrolmentStory[] = [
  {
    says: 'gives the seat of an account that goes back',
    given: [enrolled],
    steps: [{ ...gone, is: 'gone', does: ['giveSeatBack'] }],
  },
  {
    says: 'gives it back of a course that is completed, too',
    given: [enrolled, say('lessons.completed', 5)],
    steps: [{ ...withdrawn }, { ...gone, is: 'gone', does: ['giveSeatBack'] }],
  },
  {
    says: 'waits for no account that goes',
    given: [wish('waitlist.joined', 1, full)],
    steps: [{ ...gone, is: 'gone' }],
  },
];

export const enrolmentStories: readonly EnrolmentStory[] = [
  ...enrolling,
  ...learning,
  ...waiting,
  ...comingBack,
  ...leaving,
];
