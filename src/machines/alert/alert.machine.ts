import { assign, setup } from 'xstate';

/** Milliseconds: until it closes by itself, of its fade, and from its closing until its place is given up. */
export const defaultAutoClose = 3_000;
export const fadeDuration = 250;
export const removalDelay = 400;

const alertTypes = ['success', 'danger', 'info', 'warning'] as const;
export type AlertType = (typeof alertTypes)[number];

export interface AlertInput {
  /** Anything unknown is shown as a warning. */
  type: string;
  /** Milliseconds; zero or less: never. */
  autoClose?: number;
  /** A toast removes what it shows itself. */
  inToast?: boolean;
}

interface AlertContext {
  type: AlertType;
  inToast: boolean;
  /** Of the time until it closes by itself, as of `countingSince`. */
  remaining: number;
  countingSince: number;
}

/** `at` is when it happened, in milliseconds of any clock that only goes forward. */
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
  description: 'A message that goes by itself or is closed; attention stops its clock.',
  context: ({ input: { type, autoClose = defaultAutoClose, inToast = false } }) => ({
    type: alertTypes.find((known) => known === type) ?? 'warning',
    inToast,
    remaining: Math.max(0, autoClose),
    countingSince: 0,
  }),
  initial: 'shown',
  states: {
    shown: {
      description: 'There to be read.',
      initial: 'opening',
      on: { 'alert.closed': { target: 'hiding' } },
      states: {
        opening: {
          meta: { screen: 'shown' },
          description: 'In the markup, perhaps not yet before anybody’s eyes: its clock waits.',
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
          description: 'Its clock runs.',
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
          description: 'Somebody is at it: the clock stands, and goes on later with what remained.',
          initial: 'byPointer',
          states: {
            byPointer: {
              meta: { screen: 'shown' },
              description: 'The pointer is on it.',
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
              description: 'The focus is in it.',
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
              description: 'The pointer is on it and the focus in it.',
              on: { 'pointer.left': { target: 'byFocus' }, 'focus.left': { target: 'byPointer' } },
            },
          },
        },
        lasting: { meta: { screen: 'shown' }, description: 'It stays until somebody closes it.' },
      },
    },
    hiding: {
      meta: { screen: 'fading' },
      description: 'It fades.',
      after: { fade: [{ guard: 'isInToast', target: 'hiddenInToast' }, { target: 'hidden' }] },
    },
    hidden: {
      tags: ['hidden'],
      meta: { screen: 'hidden' },
      description: 'Out of sight, still holding its place.',
      after: { restOfRemoval: { target: 'removed' } },
    },
    hiddenInToast: {
      type: 'final',
      tags: ['hidden'],
      meta: { screen: 'hidden' },
      description: 'The toast around it goes, and it with the toast.',
    },
    removed: { type: 'final', meta: { screen: 'removed' }, description: 'Its place is given up.' },
  },
});
