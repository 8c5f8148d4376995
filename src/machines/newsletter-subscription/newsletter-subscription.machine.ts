import { assign, setup } from 'xstate';

/** The time during which a subscription can be confirmed, in milliseconds: seven days. */
export const confirmationTime = 7 * 86_400_000;

interface NewsletterSubscriptionContext {
  /** The deadline to confirm. */
  dueAt: number | null;
  /** The start of the subscription. Only issues published later are emailed. */
  activeSince: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type NewsletterSubscriptionEvent = Timed &
  (
    | { type: 'time.passed' }
    | { type: 'subscription.asked' }
    | { type: 'subscription.chosen' }
    | { type: 'subscription.confirmed' }
    | { type: 'subscription.ended' }
  );

/** A subscription to a newsletter. Issues are emailed only after the subscriber has confirmed the address. */
export const newsletterSubscriptionMachine = setup({
  types: {
    context: {} as NewsletterSubscriptionContext,
    events: {} as NewsletterSubscriptionEvent,
    tags: {} as 'none' | 'pending' | 'active' | 'unsubscribed' | 'waitingOnLearner',
  },
  actions: {
    awaitConfirmation: assign((_, { at }: Timed) => ({ dueAt: at + confirmationTime })),
    awaitNothing: assign({ dueAt: null }),
    begin: assign((_, { at }: Timed) => ({ activeSince: at })),
    end: assign({ activeSince: null }),
  },
  guards: {
    hasLapsed: ({ context }, { at }: Timed) => context.dueAt !== null && at >= context.dueAt,
  },
}).createMachine({
  id: 'newsletterSubscription',
  description: 'A newsletter subscription, from sign-up to its end.',
  context: { dueAt: null, activeSince: null },
  initial: 'none',
  states: {
    none: {
      tags: ['none'],
      description: 'There is no subscription, or the request wasn’t confirmed.',
      on: {
        'subscription.asked': {
          target: 'pending',
          actions: { type: 'awaitConfirmation', params: ({ event }) => event },
        },
        'subscription.chosen': { target: 'active', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    pending: {
      tags: ['pending', 'waitingOnLearner'],
      description:
        'The request waits for confirmation. We email a link to the address; its page has a button to confirm.',
      exit: 'awaitNothing',
      on: {
        'subscription.asked': { actions: { type: 'awaitConfirmation', params: ({ event }) => event } },
        'subscription.chosen': { target: 'active', actions: { type: 'begin', params: ({ event }) => event } },
        'subscription.confirmed': { target: 'active', actions: { type: 'begin', params: ({ event }) => event } },
        'subscription.ended': { target: 'none' },
        'time.passed': { guard: { type: 'hasLapsed', params: ({ event }) => event }, target: 'none' },
      },
    },
    active: {
      tags: ['active'],
      description: 'The subscriber receives each issue by email.',
      exit: 'end',
      on: { 'subscription.ended': { target: 'unsubscribed' } },
    },
    unsubscribed: {
      tags: ['unsubscribed'],
      description:
        'The subscription has ended. A subscriber who used the link in an email can undo it with the same link.',
      on: {
        'subscription.asked': {
          target: 'pending',
          actions: { type: 'awaitConfirmation', params: ({ event }) => event },
        },
        'subscription.chosen': { target: 'active', actions: { type: 'begin', params: ({ event }) => event } },
        'subscription.confirmed': { target: 'active', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
  },
});
