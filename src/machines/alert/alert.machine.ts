import { assign, setup } from 'xstate';

/** In milliseconds: until the alert closes on its own, its fade-out, and from closing until its space is released. */
export const defaultAutoClose = 3_000;
export const fadeDuration = 250;
export const removalDelay = 400;

const alertTypes = ['success', 'danger', 'info', 'warning'] as const;
export type AlertType = (typeof alertTypes)[number];

export interface AlertInput {
  /** Unknown types are shown as a warning. */
  type: string;
  /** The delay in milliseconds; zero or less disables closing. */
  autoClose?: number;
  /** The toast removes the alert. */
  inToast?: boolean;
}

interface AlertContext {
  type: AlertType;
  inToast: boolean;
  /** The time left until it closes on its own, measured at `countingSince`. */
  remaining: number;
  countingSince: number;
}

/** `at` is the time of the event, in milliseconds of any monotonic clock. */
export type AlertEvent =
  | { type: 'alert.opened'; at: number }
  | { type: 'pointer.entered'; at: number }
  | { type: 'pointer.left'; at: number }
  | { type: 'focus.entered'; at: number }
  | { type: 'focus.left'; at: number }
  | { type: 'alert.closed' };

export const alertMachine = setup({
  types: {
    input: {} as AlertInput,
    context: {} as AlertContext,
    events: {} as AlertEvent,
    tags: {} as 'hidden',
    meta: {} as { screen: 'shown' | 'fading' | 'hidden' | 'removed' },
  },
  actions: {
    startClock: assign((_, at: number) => ({ countingSince: at })),
    stopClock: assign(({ context: { remaining, countingSince } }, at: number) => ({
      remaining: Math.max(0, remaining - Math.max(0, at - countingSince)),
    })),
  },
  guards: {
    isLimited: ({ context }) => context.remaining > 0,
    isInToast: ({ context }) => context.inToast,
  },
  delays: {
    remaining: ({ context }) => context.remaining,
    fade: fadeDuration,
    restOfRemoval: removalDelay - fadeDuration,
  },
}).createMachine({
  id: 'alert',
  description: 'A message that closes on its own or is dismissed. Hovering or focusing it pauses the timer.',
  context: ({ input: { type, autoClose = defaultAutoClose, inToast = false } }) => ({
    type: alertTypes.find((known) => known === type) ?? 'warning',
    inToast,
    remaining: Math.max(0, autoClose),
    countingSince: 0,
  }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The message is visible.',
      initial: 'opening',
      on: { 'alert.closed': { target: 'hiding' } },
      states: {
        opening: {
          meta: { screen: 'shown' },
          description: 'The message is rendered but may not be visible yet, so the timer hasn’t started.',
          on: {
            'alert.opened': [
              {
                guard: 'isLimited',
                target: 'counting',
                actions: { type: 'startClock', params: ({ event }) => event.at },
              },
              { target: 'lasting' },
            ],
          },
        },
        counting: {
          meta: { screen: 'shown' },
          description: 'The timer is running.',
          on: {
            'pointer.entered': {
              target: 'held.byPointer',
              actions: { type: 'stopClock', params: ({ event }) => event.at },
            },
            'focus.entered': {
              target: 'held.byFocus',
              actions: { type: 'stopClock', params: ({ event }) => event.at },
            },
          },
          after: { remaining: { target: '#alert.hiding' } },
        },
        held: {
          description:
            'The pointer or the focus is on the message. The timer is paused and continues with the remaining time.',
          initial: 'byPointer',
          states: {
            byPointer: {
              meta: { screen: 'shown' },
              description: 'The pointer is over the message.',
              on: {
                'pointer.left': {
                  target: '#alert.shown.counting',
                  actions: { type: 'startClock', params: ({ event }) => event.at },
                },
                'focus.entered': { target: 'byBoth' },
              },
            },
            byFocus: {
              meta: { screen: 'shown' },
              description: 'The focus is in the message.',
              on: {
                'focus.left': {
                  target: '#alert.shown.counting',
                  actions: { type: 'startClock', params: ({ event }) => event.at },
                },
                'pointer.entered': { target: 'byBoth' },
              },
            },
            byBoth: {
              meta: { screen: 'shown' },
              description: 'The pointer is over the message and the focus is in it.',
              on: { 'pointer.left': { target: 'byFocus' }, 'focus.left': { target: 'byPointer' } },
            },
          },
        },
        lasting: { meta: { screen: 'shown' }, description: 'The message stays until the user closes it.' },
      },
    },
    hiding: {
      meta: { screen: 'fading' },
      description: 'The message is fading out.',
      after: { fade: [{ guard: 'isInToast', target: 'hiddenInToast' }, { target: 'hidden' }] },
    },
    hidden: {
      tags: ['hidden'],
      meta: { screen: 'hidden' },
      description: 'The message is invisible but still takes up space.',
      after: { restOfRemoval: { target: 'removed' } },
    },
    hiddenInToast: {
      type: 'final',
      tags: ['hidden'],
      meta: { screen: 'hidden' },
      description: 'The message is invisible. Its toast removes it.',
    },
    removed: {
      type: 'final',
      meta: { screen: 'removed' },
      description: 'The message is removed and its space released.',
    },
  },
});
