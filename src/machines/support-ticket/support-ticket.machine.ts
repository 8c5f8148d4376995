import { assign, setup } from 'xstate';

interface TicketContext {
  /**
   * When our answer is due, when the wait for the learner's reply ends, or until when the ticket can be reopened. Null
   * if nothing is due.
   */
  dueAt: number | null;
  /** When we first answered; null until then. */
  answeredAt: number | null;
  /** The rating, from 1 to 5; null until the learner rates the ticket, which they can do once. */
  rating: number | null;
}

const day = 86_400_000;
/** The time within which we promise an answer, in milliseconds. */
const promise = 2 * day;
/** How long a ticket waits for its learner's reply, and how long it can be reopened, in milliseconds. */
const patience = 14 * day;

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type SupportTicketEvent = Timed &
  (
    | { type: 'message.added' }
    | { type: 'ticket.taken' }
    | { type: 'ticket.answered' }
    | { type: 'ticket.resolved' }
    | { type: 'ticket.closed' }
    | { type: 'ticket.reopened' }
    | { type: 'ticket.rated'; rating: number }
    | { type: 'time.passed' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const supportTicketDuties = {
  /** Stores the sender's message and notifies our team. */
  hear: () => {},
  /** Adds our message, which the event contains, to the thread. */
  say: () => {},
  /** Notifies the sender that we answered, resolved or closed the ticket. */
  notifyRequester: () => {},
};

/** The life cycle of a support ticket. */
export const supportTicketMachine = setup({
  types: {
    input: {} as Timed,
    context: {} as TicketContext,
    events: {} as SupportTicketEvent,
    tags: {} as
      | 'new'
      | 'taken'
      | 'replied'
      | 'reopened'
      | 'answered'
      | 'resolved'
      | 'closed'
      | 'open'
      | 'reopenable'
      | 'waitingOnLearner'
      | 'waitingOnUs',
  },
  actions: {
    promiseAnswer: assign((_, { at }: Timed) => ({ dueAt: at + promise })),
    allowTime: assign((_, { at }: Timed) => ({ dueAt: at + patience })),
    forgetTime: assign({ dueAt: null }),
    noteAnswer: assign(({ context }, { at }: Timed) => ({ answeredAt: context.answeredAt ?? at })),
    keepRating: assign((_, { rating }: { rating: number }) => ({ rating })),
    ...supportTicketDuties,
  },
  guards: {
    isOver: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
    isUnrated: ({ context }) => context.rating === null,
  },
}).createMachine({
  id: 'supportTicket',
  description: 'A support request: who has to reply, until when, and how it ended.',
  context: ({ input }) => ({ dueAt: input.at + promise, answeredAt: null, rating: null }),
  initial: 'waitingForUs',
  states: {
    waitingForUs: {
      tags: ['open', 'waitingOnUs'],
      description: 'Staff have to reply.',
      initial: 'new',
      on: {
        'message.added': { actions: 'hear' },
        'ticket.answered': {
          target: 'waitingForLearner',
          actions: [
            { type: 'noteAnswer', params: ({ event }) => event },
            { type: 'allowTime', params: ({ event }) => event },
            'say',
            'notifyRequester',
          ],
        },
        'ticket.resolved': {
          target: 'resolved',
          actions: [
            { type: 'noteAnswer', params: ({ event }) => event },
            { type: 'allowTime', params: ({ event }) => event },
            'say',
            'notifyRequester',
          ],
        },
        'ticket.closed': { target: 'closed', actions: [{ type: 'allowTime', params: ({ event }) => event }, 'say'] },
      },
      states: {
        new: {
          tags: ['new'],
          description: 'The request is new.',
          on: { 'ticket.taken': { target: 'open' } },
        },
        open: { tags: ['taken'], description: 'A staff member is working on it.' },
        replied: { tags: ['replied'], description: 'The learner has replied.' },
        reopened: { tags: ['reopened'], description: 'The request was reopened.' },
      },
    },
    waitingForLearner: {
      tags: ['open', 'answered', 'waitingOnLearner'],
      description: 'Staff have replied and wait for the learner. Without a reply, the request closes on its own.',
      on: {
        'message.added': {
          target: 'waitingForUs.replied',
          actions: [{ type: 'promiseAnswer', params: ({ event }) => event }, 'hear'],
        },
        'ticket.answered': { actions: [{ type: 'allowTime', params: ({ event }) => event }, 'say', 'notifyRequester'] },
        'ticket.resolved': {
          target: 'resolved',
          actions: [{ type: 'allowTime', params: ({ event }) => event }, 'say', 'notifyRequester'],
        },
        'ticket.closed': { target: 'closed', actions: [{ type: 'allowTime', params: ({ event }) => event }, 'say'] },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'closed',
          actions: [{ type: 'allowTime', params: ({ event }) => event }, 'notifyRequester'],
        },
      },
    },
    resolved: {
      tags: ['resolved', 'reopenable'],
      description: 'Staff have resolved the request. A message from the learner reopens it.',
      on: {
        'message.added': {
          target: 'waitingForUs.reopened',
          actions: [{ type: 'promiseAnswer', params: ({ event }) => event }, 'hear'],
        },
        'ticket.reopened': {
          target: 'waitingForUs.reopened',
          actions: { type: 'promiseAnswer', params: ({ event }) => event },
        },
        'ticket.rated': { guard: 'isUnrated', actions: { type: 'keepRating', params: ({ event }) => event } },
        'ticket.closed': { target: 'closed', actions: [{ type: 'allowTime', params: ({ event }) => event }, 'say'] },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
      },
    },
    closed: {
      tags: ['closed', 'reopenable'],
      description: 'The request is closed. The learner can reopen it with a message or a button.',
      on: {
        'message.added': {
          target: 'waitingForUs.reopened',
          actions: [{ type: 'promiseAnswer', params: ({ event }) => event }, 'hear'],
        },
        'ticket.reopened': {
          target: 'waitingForUs.reopened',
          actions: { type: 'promiseAnswer', params: ({ event }) => event },
        },
        'ticket.rated': { guard: 'isUnrated', actions: { type: 'keepRating', params: ({ event }) => event } },
        'time.passed': { guard: { type: 'isOver', params: ({ event }) => event }, target: 'over' },
      },
    },
    over: {
      type: 'final',
      tags: ['closed'],
      entry: 'forgetTime',
      description: 'The request can’t be reopened. A new message starts a new request that is linked to this one.',
    },
  },
});
