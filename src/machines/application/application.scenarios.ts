import { at, type Outcome, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import { maxWait } from './application.facts.ts';
import type { applicationMachine } from './application.machine.ts';

type ApplicationOutcome = Outcome<typeof applicationMachine>;

const intake = { closesAt: 100, isHeld: true };
const ready = { ...intake, isComplete: true, isEligible: true };
const off = { ...intake, isHeld: false };

const pass = (moment: number) => at('time.passed', moment);
const move = (moment: number, closesAt: number, isHeld = true) =>
  at('intake.moved', moment, { facts: { closesAt, isHeld } });
const submit = (moment: number, more: Partial<typeof ready> = {}) =>
  at('application.submitted', moment, { facts: { ...ready, ...more } });
const ask = (moment: number, until: number) => at('info.requested', moment, { until });
const offer = (moment: number, until: number) => at('place.offered', moment, { until });
const invite = (moment: number, lastFreeAt: number | null) =>
  at('interview.invited', moment, { facts: { lastFreeAt } });
const choose = (moment: number, startsAt: number | null) =>
  at('interview.chosen', moment, { slotId: 1, facts: { startsAt } });
const moveSlot = (moment: number, startsAt: number | null) => at('interview.moved', moment, { facts: { startsAt } });
const [sent, read] = [submit(20), at('review.started', 21)];
const [shortlist, waitlist, reject] = [
  at('application.shortlisted', 30),
  at('application.waitlisted', 30),
  at('application.rejected', 30),
];
const withdraw = at('application.withdrawn', 40);
const discard = at('draft.discarded', 40);
const cancel = at('intake.cancelled', 40, { facts: off });
const reading = [sent, read] as const;
const offered = [...reading, offer(30, 50)] as const;
const accepted = [...offered, at('offer.accepted', 40)] as const;

const under = 'underway.considered';
const nothing = { dueAt: null };
const notified = { does: ['notifyOfNews'] as const };
const reminded = { does: ['notifyOfNews', 'remind'] as const };
const over = { decidedAt: 40, ...nothing };
const isTakenBack: ApplicationOutcome = ['over.withdrawn', { decidedAt: 40 }, notified];
const chosen = { does: ['takeSlot', 'notifyOfSlot', 'remindOfSlot'] as const };
const moved = { does: ['notifyOfMove', 'remindOfSlot'] as const };
const isOff: ApplicationOutcome = ['over.cancelled', { decidedAt: 40 }, notified];

export const applicationScenarios: Scenarios<typeof applicationMachine> = {
  'can be sent while the intake is open, once it is complete and the learner is eligible': [
    { begins: ['draft', { closesAt: 100, dueAt: 100 }, { does: ['remind'] }] },
    [submit(20, { isComplete: false })],
    [submit(20, { isEligible: false })],
    [submit(20, { isHeld: false })],
    [submit(100)],
    [pass(99)],
    [submit(99), 'underway.submitted', { submittedAt: 99, ...nothing }, { does: ['keepCopy', 'notifyOfNews'] }],
    [submit(99)],
    [pass(500)],
  ],
  'can be sent after the deadline only if the deadline is extended': [
    [pass(100), 'notSubmitted', { decidedAt: 100, ...nothing }, notified],
    [submit(101, { closesAt: 500 })],
    [move(500, 500)],
    [move(200, 500, false)],
    [move(200, 500), 'draft', { closesAt: 500, decidedAt: null, dueAt: 500 }, reminded],
    [
      submit(499, { closesAt: 500 }),
      'underway.submitted',
      { submittedAt: 499, ...nothing },
      { does: ['keepCopy', 'notifyOfNews'] },
    ],
  ],
  'can be deleted with its content until it is sent': [
    [discard, 'over.discarded', over, { does: ['forgetDraft'] }],
    [submit(50)],
    [cancel],
    [pass(100)],
  ],
  'can’t be deleted after it was sent': [{ given: [sent] }, [discard]],
  'follows the deadline of its intake': [
    [move(20, 300), null, { closesAt: 300, dueAt: 300 }, { does: ['remind'] }],
    [move(20, 400, false)],
    [pass(299)],
    [pass(300), 'notSubmitted', { decidedAt: 300, ...nothing }, notified],
  ],
  'is cancelled with its intake as a draft': [
    [at('intake.cancelled', 40, { facts: intake })],
    [cancel, 'over.cancelled', over, notified],
  ],
  'is cancelled with its intake after it was sent': [
    { given: [sent] },
    [at('intake.cancelled', 40, { facts: intake })],
    [cancel, ...isOff],
  ],
  'releases its place when its intake is cancelled': [
    { given: accepted },
    [at('intake.cancelled', 40, { facts: intake })],
    [cancel, 'over.cancelled', {}, { does: ['giveSeatBack', 'notifyOfNews'] }],
  ],
  'is reviewed, completed with more information and shortlisted': [
    { given: [sent] },
    [shortlist],
    [offer(30, 50)],
    [read, `${under}.inReview`],
    [ask(30, 30)],
    [ask(30, 31 + maxWait)],
    [ask(30, 30 + maxWait), `${under}.infoNeeded`, { dueAt: 30 + maxWait }, reminded],
    [ask(30, 60), null, { dueAt: 60 }, reminded],
    [at('info.provided', 60)],
    [at('info.provided', 59), `${under}.inReview`, nothing, { does: ['keepInfo'] }],
    [shortlist, `${under}.shortlisted`, {}, notified],
    [waitlist, `${under}.waitlisted`, {}, notified],
    [reject, 'over.rejected', { decidedAt: 30 }, notified],
    [offer(31, 60)],
  ],
  'continues its review without the missing information': [
    { given: [...reading, ask(30, 60)] },
    [pass(59)],
    [pass(60), `${under}.inReview`, nothing, { does: ['dropUnsent', 'notifyOfNews'] }],
  ],
  'needs no more information once it is decided': [
    { given: [...reading, ask(30, 60)] },
    [waitlist, `${under}.waitlisted`, nothing, notified],
  ],
  'gets an interview at a time that the learner chooses': [
    { given: reading },
    [invite(30, null)],
    [invite(30, 30)],
    [invite(30, 80), `${under}.interview.choosing`, { dueAt: 80 }, reminded],
    [choose(31, null)],
    [choose(31, 31)],
    [moveSlot(31, 75)],
    [choose(31, 70), `${under}.interview.booked`, { dueAt: 70 }, chosen],
    [choose(32, 80), null, { dueAt: 80 }, chosen],
    [pass(79)],
    [invite(33, 80), `${under}.interview.choosing`, {}, { does: ['freeSlot', 'notifyOfNews', 'remind'] }],
    [pass(79)],
    [pass(80), `${under}.shortlisted`, nothing, { does: ['freeSlot', 'notifyOfNews'] }],
  ],
  'keeps the interview time once it has come': [
    { given: [...reading, invite(30, 80), choose(31, 70)] },
    [pass(69)],
    [pass(70), `${under}.interview.held`, nothing],
    [choose(71, 80)],
    [pass(99)],
    [shortlist, `${under}.shortlisted`, {}, { does: ['freeSlot', 'notifyOfNews'] }],
  ],
  'follows an interview that is moved': [
    { given: [...reading, invite(30, 80), choose(31, 70)] },
    [moveSlot(32, null)],
    [moveSlot(32, 32)],
    [moveSlot(32, 70)],
    [moveSlot(32, 90), null, { dueAt: 90 }, moved],
    [pass(89)],
    [pass(90), `${under}.interview.held`, nothing],
    [moveSlot(91, 91)],
    [moveSlot(91, 99), `${under}.interview.booked`, { dueAt: 99 }, moved],
  ],
  'releases the interview time when it is withdrawn': [
    { given: [...reading, invite(30, 80), choose(31, 70)] },
    [withdraw, 'over.withdrawn', over, { does: ['freeSlot', 'notifyOfNews'] }],
  ],
  'gets an offer that the learner accepts in time': [
    { given: reading },
    [offer(30, 30)],
    [offer(30, 50), 'underway.offered', { dueAt: 50 }, reminded],
    [at('offer.accepted', 50)],
    [
      at('offer.accepted', 49),
      'placed.accepted',
      { decidedAt: 49, ...nothing },
      { does: ['takeSeat', 'notifyOfNews'] },
    ],
    [at('programme.completed', 90), 'placed.completed', {}, notified],
    [withdraw],
    [cancel],
  ],
  'gets an offer that the learner doesn’t answer in time': [
    { given: offered },
    [pass(49)],
    [pass(50), 'over.lapsed', { decidedAt: 50, ...nothing }, notified],
  ],
  'gets an offer that the learner declines': [{ given: offered }, [at('offer.declined', 40), 'over.declined', over]],
  'can be withdrawn before the decision': [{ given: [sent] }, [withdraw, ...isTakenBack]],
  'releases its place when it is withdrawn': [
    { given: accepted },
    [withdraw, 'over.withdrawn', {}, { does: ['giveSeatBack', 'notifyOfNews'] }],
  ],
  'is deleted with the account': [
    { given: accepted },
    [at('account.deleted', 50), 'gone', {}, { does: ['giveSeatBack'] }],
  ],
};
