import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { CourseFacts, enrolmentMachine } from './enrolment.machine.ts';

type RequestPayload = 'enrolment.requested' | 'enrolment.restored' | 'waitlist.joined';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: 3, missing: 0, hold: forGood };
/** Facts for a user whose address is not confirmed. */
const holding: CourseFacts = { ...open, hold: { isConfirmed: false, heldUntil: 50 } };
const full: CourseFacts = { ...open, seatsLeft: 0 };
const archived: CourseFacts = { ...open, isPublished: false };
/** Starts at 5; enrolment closes then. */
const dated: CourseFacts = { ...open, startsAt: 5 };

const request = <Type extends RequestPayload>(type: Type, moment: number, facts: CourseFacts) =>
  at(type, moment, { facts });
const enrolled = request('enrolment.requested', 1, open);
const waits = request('waitlist.joined', 1, full);
const started = at('learning.started', 2);
const withdrawn = at('enrolment.withdrawn', 3);
const completed = at('lessons.completed', 7);
const gone = at('account.deleted', 6);

const seatedAt = (moment: number, ...does: string[]): Outcome<typeof enrolmentMachine> => [
  'enrolled.notStarted',
  { enrolledAt: moment },
  { does: ['takeSeat', ...does] },
];
const done: Outcome<typeof enrolmentMachine> = ['completed', { completedAt: 7 }, { does: ['issueCertificate'] }];
const givesBack = { does: ['giveSeatBack'] };

export const enrolmentScenarios: Scenarios<typeof enrolmentMachine> = {
  'takes a spot, and records when': [
    { begins: ['none', { enrolledAt: null, completedAt: null, dueAt: null }] },
    [enrolled, ...seatedAt(1)],
    [enrolled],
  ],
  'is open to everyone without a limit on spots, even after the start': [
    [request('enrolment.requested', 9, { ...dated, seatsLeft: null }), ...seatedAt(9)],
  ],
  'is open until the start': [
    [request('enrolment.requested', 5, dated)],
    [request('enrolment.requested', 4, dated), ...seatedAt(4)],
  ],
  'isn’t possible if the course is archived, full or has incomplete prerequisites': [
    [request('enrolment.requested', 1, archived)],
    [request('enrolment.requested', 1, full)],
    [request('enrolment.requested', 1, { ...open, missing: 1 })],
  ],
  'can be undone for ten seconds, without a trace': [
    { given: [enrolled] },
    [at('enrolment.undone', 10_000), 'none', { enrolledAt: null }, givesBack],
  ],
  'can’t be undone after ten seconds': [{ given: [enrolled] }, [at('enrolment.undone', 10_001)]],

  'starts with the first lesson and is completed with the last': [
    { given: [enrolled] },
    [started, 'enrolled.inProgress'],
    [started],
    [completed, ...done],
  ],
  'can be completed directly': [{ given: [enrolled] }, [completed, ...done]],

  'has a waiting list if the course is full, and notifies the learner of a free spot': [
    [waits, 'waitlisted'],
    [at('seat.given', 8), ...seatedAt(8, 'notifyLearner')],
  ],
  'has a waiting list if the course has started': [[request('waitlist.joined', 5, dated), 'waitlisted']],
  'has no waiting list if the course is open or archived': [
    [request('waitlist.joined', 1, open)],
    [request('waitlist.joined', 1, { ...archived, seatsLeft: 0 })],
  ],
  'lets learners leave the waiting list': [{ given: [waits] }, [at('waitlist.left', 2), 'none']],

  'keeps the progress of a learner who withdraws, and restores it when they return': [
    { given: [enrolled, started] },
    [withdrawn, 'withdrawn', {}, givesBack],
    [request('enrolment.requested', 4, open)],
    [request('enrolment.restored', 4, full)],
    [request('waitlist.joined', 4, open)],
    [request('enrolment.restored', 4, open), 'enrolled.inProgress', {}, { does: ['takeSeat'] }],
  ],
  'keeps the progress of a withdrawn learner on the waiting list until a spot is free': [
    { given: [enrolled, started, withdrawn] },
    [request('waitlist.joined', 4, full), 'waitlisted'],
    [at('seat.given', 8), 'enrolled.inProgress', {}, { does: ['takeSeat', 'notifyLearner'] }],
  ],
  'keeps the progress of a withdrawn learner who leaves the waiting list': [
    { given: [enrolled, started, withdrawn, request('waitlist.joined', 4, full)] },
    [at('waitlist.left', 5), 'withdrawn'],
  ],

  'holds a spot until the learner confirms their address, then enrols them': [
    [request('enrolment.requested', 1, { ...holding, seatsLeft: 0 })],
    [request('enrolment.requested', 50, holding)],
    [request('enrolment.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [request('enrolment.requested', 1, holding), 'held', { dueAt: 50 }, { does: ['holdSeat'] }],
    [at('time.passed', 49)],
    [at('lessons.completed', 7)],
    [at('address.confirmed', 9), 'enrolled.notStarted', { enrolledAt: 9, dueAt: null }, { does: ['keepSeat'] }],
  ],
  'releases a held spot that isn’t confirmed in time': [
    { given: [request('enrolment.requested', 1, holding)] },
    [at('time.passed', 50), 'none', { dueAt: null }, givesBack],
    [at('address.confirmed', 51)],
  ],
  'releases a held spot that the learner gives up': [
    { given: [request('enrolment.requested', 1, holding)] },
    [withdrawn, 'none', { dueAt: null }, givesBack],
  ],
  'releases a held spot when the account is deleted': [
    { given: [request('enrolment.requested', 1, holding)] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'holds a spot for a returning learner, and restores the progress after confirmation': [
    { given: [enrolled, started, withdrawn] },
    [request('enrolment.restored', 4, { ...holding, seatsLeft: 0 })],
    [request('enrolment.restored', 50, holding)],
    [request('enrolment.restored', 4, holding), 'held', { dueAt: 50 }, { does: ['holdSeat'] }],
    [at('address.confirmed', 9), 'enrolled.inProgress', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'keeps the progress if a returning learner doesn’t confirm in time': [
    { given: [enrolled, started, withdrawn, request('enrolment.restored', 4, holding)] },
    [at('time.passed', 49)],
    [at('time.passed', 50), 'withdrawn', { dueAt: null }, givesBack],
  ],
  'keeps the progress if a returning learner gives up the held spot': [
    { given: [enrolled, started, withdrawn, request('enrolment.restored', 4, holding)] },
    [at('enrolment.withdrawn', 5), 'withdrawn', { dueAt: null }, givesBack],
  ],

  'releases the spot when the account is deleted': [{ given: [enrolled] }, [gone, 'gone', {}, givesBack]],
  'releases the spot of a completed course when the account is deleted': [
    { given: [enrolled, at('lessons.completed', 5)] },
    [withdrawn],
    [gone, 'gone', {}, givesBack],
  ],
  'leaves the waiting list when the account is deleted': [{ given: [waits] }, [gone, 'gone']],
};
