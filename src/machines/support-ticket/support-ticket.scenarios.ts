import { at, type Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { supportTicketMachine } from './support-ticket.machine.ts';

const day = 86_400_000;
const input = { at: 0 };
const message = at('message.added', day);
const answered = at('ticket.answered', day);
const resolved = at('ticket.resolved', day);
const closed = at('ticket.closed', day);
const reopened = at('ticket.reopened', 2 * day);
const rated = at('ticket.rated', 2 * day, { rating: 4 });
const promised = { dueAt: 3 * day };
const inTime = { dueAt: 15 * day };
const notified = { does: ['say', 'notifyRequester'] };
const received = { does: ['hear'] };

export const supportTicketScenarios: Scenarios<typeof supportTicketMachine> = {
  'waits for staff from the start, and doesn’t change with a second message': [
    { input, begins: ['waitingForUs.new', { dueAt: 2 * day, answeredAt: null, rating: null }] },
    [message, null, {}, received],
    [rated],
    [reopened],
    [at('time.passed', 99 * day)],
    [at('ticket.taken', day), 'waitingForUs.open'],
    [at('ticket.taken', day)],
    [message, null, {}, received],
  ],
  'alternates between staff and learner, and records the first answer': [
    { input },
    [answered, 'waitingForLearner', { ...inTime, answeredAt: day }, notified],
    [at('ticket.answered', 2 * day), 'waitingForLearner', { dueAt: 16 * day }, notified],
    [rated],
    [at('time.passed', 16 * day - 1)],
    [message, 'waitingForUs.replied', promised, received],
    [at('ticket.taken', 2 * day)],
    [at('ticket.answered', 3 * day), 'waitingForLearner', { dueAt: 17 * day }, notified],
    [at('ticket.resolved', 4 * day), 'resolved', { dueAt: 18 * day }, notified],
  ],
  'closes without a reply from the learner, and can be reopened for a while': [
    { input, given: [answered] },
    [at('time.passed', 15 * day), 'closed', { dueAt: 29 * day }, { does: ['notifyRequester'] }],
    [answered],
    [at('time.passed', 29 * day - 1)],
    [at('time.passed', 29 * day), 'over', { dueAt: null }],
  ],
  'is resolved, and reopened by a message': [
    { input },
    [resolved, 'resolved', { ...inTime, answeredAt: day }, notified],
    [at('time.passed', 15 * day - 1)],
    [message, 'waitingForUs.reopened', promised, received],
    [at('ticket.resolved', 3 * day), 'resolved', { dueAt: 17 * day }, notified],
    [at('time.passed', 17 * day), 'over', { dueAt: null }],
  ],
  'is resolved, rated once, and reopened with a button': [
    { input, given: [resolved] },
    [rated, 'resolved', { rating: 4 }],
    [at('ticket.rated', 3 * day, { rating: 1 })],
    [reopened, 'waitingForUs.reopened', { dueAt: 4 * day }],
    [resolved, 'resolved', inTime, notified],
    [rated],
    [at('ticket.closed', 3 * day), 'closed', { dueAt: 17 * day }, { does: ['say'] }],
    [rated],
  ],
  'is closed before it was answered, and reopened': [
    { input },
    [closed, 'closed', inTime, { does: ['say'] }],
    [reopened, 'waitingForUs.reopened', { dueAt: 4 * day }],
    [closed, 'closed', inTime, { does: ['say'] }],
    [message, 'waitingForUs.reopened', promised, received],
    [answered, 'waitingForLearner', { ...inTime, answeredAt: day }, notified],
    [at('ticket.closed', 3 * day), 'closed', { dueAt: 17 * day }, { does: ['say'] }],
    [rated, 'closed', { rating: 4 }],
  ],
};
