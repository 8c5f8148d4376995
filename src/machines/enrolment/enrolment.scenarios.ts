import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { forGood } from '../../shared/flows/seat-hold.ts';
import type { CourseFacts, enrolmentMachine } from './enrolment.machine.ts';

type RequestPayload = 'enrolment.requested' | 'enrolment.restored' | 'waitlist.joined';

const open: CourseFacts = { isPublished: true, startsAt: null, seatsLeft: 3, missing: 0, hold: forGood };
/** For a user whose address is not confirmed. */
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
  'gives a seat to who enrols, and notes when': [
    { begins: ['none', { enrolledAt: null, completedAt: null, dueAt: null }] },
    [enrolled, ...seatedAt(1)],
    [enrolled],
  ],
  'is open to everybody where there are no seats to count, even after the beginning': [
    [request('enrolment.requested', 9, { ...dated, seatsLeft: null }), ...seatedAt(9)],
  ],
  'is open until the moment of its beginning': [
    [request('enrolment.requested', 5, dated)],
    [request('enrolment.requested', 4, dated), ...seatedAt(4)],
  ],
  'takes nobody into a course that is archived, is full, or asks for others before': [
    [request('enrolment.requested', 1, archived)],
    [request('enrolment.requested', 1, full)],
    [request('enrolment.requested', 1, { ...open, missing: 1 })],
  ],
  'can be undone for ten seconds, without a trace': [
    { given: [enrolled] },
    [at('enrolment.undone', 10_000), 'none', { enrolledAt: null }, givesBack],
  ],
  'cannot be undone any more after ten seconds': [{ given: [enrolled] }, [at('enrolment.undone', 10_001)]],

  'has begun with the first lesson, and is completed with the last': [
    { given: [enrolled] },
    [started, 'enrolled.inProgress'],
    [started],
    [completed, ...done],
  ],
  'can be completed at once': [{ given: [enrolled] }, [completed, ...done]],

  'lets people wait for a course that is full, gives them the seat that comes free, and tells them': [
    [waits, 'waitlisted'],
    [at('seat.given', 8), ...seatedAt(8, 'tellLearner')],
  ],
  'lets people wait for a course that has begun': [[request('waitlist.joined', 5, dated), 'waitlisted']],
  'lets nobody wait for a course that is open or archived': [
    [request('waitlist.joined', 1, open)],
    [request('waitlist.joined', 1, { ...archived, seatsLeft: 0 })],
  ],
  'lets people stop waiting': [{ given: [waits] }, [at('waitlist.left', 2), 'none']],

  'keeps what was learned for who withdraws, and has it there for who comes back': [
    { given: [enrolled, started] },
    [withdrawn, 'withdrawn', {}, givesBack],
    [request('enrolment.requested', 4, open)],
    [request('enrolment.restored', 4, full)],
    [request('waitlist.joined', 4, open)],
    [request('enrolment.restored', 4, open), 'enrolled.inProgress', {}, { does: ['takeSeat'] }],
  ],
  'keeps it for who has withdrawn and waits, until there is a seat again': [
    { given: [enrolled, started, withdrawn] },
    [request('waitlist.joined', 4, full), 'waitlisted'],
    [at('seat.given', 8), 'enrolled.inProgress', {}, { does: ['takeSeat', 'tellLearner'] }],
  ],
  'keeps it for who has withdrawn and waits no longer': [
    { given: [enrolled, started, withdrawn, request('waitlist.joined', 4, full)] },
    [at('waitlist.left', 5), 'withdrawn'],
  ],

  'holds a seat for who has yet to confirm their address, who is enrolled once they have': [
    [request('enrolment.requested', 1, { ...holding, seatsLeft: 0 })],
    [request('enrolment.requested', 50, holding)],
    [request('enrolment.requested', 1, { ...holding, hold: { isConfirmed: false, heldUntil: null } })],
    [request('enrolment.requested', 1, holding), 'held', { dueAt: 50 }, { does: ['holdSeat'] }],
    [at('time.passed', 49)],
    [at('lessons.completed', 7)],
    [at('address.confirmed', 9), 'enrolled.notStarted', { enrolledAt: 9, dueAt: null }, { does: ['keepSeat'] }],
  ],
  'gives on what is not confirmed in time': [
    { given: [request('enrolment.requested', 1, holding)] },
    [at('time.passed', 50), 'none', { dueAt: null }, givesBack],
    [at('address.confirmed', 51)],
  ],
  'gives on what is given up before': [
    { given: [request('enrolment.requested', 1, holding)] },
    [withdrawn, 'none', { dueAt: null }, givesBack],
  ],
  'holds nothing for an account that goes': [
    { given: [request('enrolment.requested', 1, holding)] },
    [gone, 'gone', { dueAt: null }, givesBack],
  ],
  'holds a seat for who comes back, and has it all there once the address is confirmed': [
    { given: [enrolled, started, withdrawn] },
    [request('enrolment.restored', 4, { ...holding, seatsLeft: 0 })],
    [request('enrolment.restored', 50, holding)],
    [request('enrolment.restored', 4, holding), 'held', { dueAt: 50 }, { does: ['holdSeat'] }],
    [at('address.confirmed', 9), 'enrolled.inProgress', { dueAt: null }, { does: ['keepSeat'] }],
  ],
  'keeps what was learned where that is not confirmed in time': [
    { given: [enrolled, started, withdrawn, request('enrolment.restored', 4, holding)] },
    [at('time.passed', 49)],
    [at('time.passed', 50), 'withdrawn', { dueAt: null }, givesBack],
  ],
  'or is given up': [
    { given: [enrolled, started, withdrawn, request('enrolment.restored', 4, holding)] },
    [at('enrolment.withdrawn', 5), 'withdrawn', { dueAt: null }, givesBack],
  ],

  'gives the seat of an account that goes back': [{ given: [enrolled] }, [gone, 'gone', {}, givesBack]],
  'gives it back of a course that is completed, too': [
    { given: [enrolled, at('lessons.completed', 5)] },
    [withdrawn],
    [gone, 'gone', {}, givesBack],
  ],
  'waits for no account that goes': [{ given: [waits] }, [gone, 'gone']],
};
