import { assign, setup } from 'xstate';

interface SuspensionContext {
  /** When the suspension ends, in milliseconds since the epoch. */
  until: number;
  /** The end of the suspension while it is active; null after that. */
  dueAt: number | null;
  /** The appeal; null if there is none. The person can appeal once. */
  appeal: string | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

interface Shortened extends Timed {
  until: number;
}

export type SuspensionEvent =
  | (Timed & { type: 'suspension.appealed'; appeal: string })
  | ({ type: 'suspension.shortened' } & Shortened)
  | (Timed & ({ type: 'suspension.confirmed' } | { type: 'suspension.lifted' } | { type: 'time.passed' }));

/** Side effects that the server runs in addition to storing the new state. */
export const suspensionDuties = {
  /** Notifies the person of the decision, or that the suspension has ended. */
  notifyAccount: () => {},
};

/** A suspension from posting, with an end date. */
export const suspensionMachine = setup({
  types: {
    input: {} as { until: number },
    context: {} as SuspensionContext,
    events: {} as SuspensionEvent,
    tags: {} as 'inForce' | 'waitingOnUs',
  },
  actions: {
    keepAppeal: assign((_, { appeal }: { appeal: string }) => ({ appeal })),
    noteEnd: assign((_, { until }: { until: number }) => ({ until, dueAt: until })),
    forgetEnd: assign({ dueAt: null }),
    ...suspensionDuties,
  },
  guards: {
    isSooner: ({ context }, { at, until }: Shortened) => at < until && until < context.until,
    isOver: ({ context }, { at }: Timed) => at >= context.until,
  },
}).createMachine({
  id: 'suspension',
  description: 'A suspension from posting, until an end date.',
  context: ({ input }) => ({ until: input.until, dueAt: input.until, appeal: null }),
  initial: 'inForce',
  states: {
    inForce: {
      tags: ['inForce'],
      description: 'The person can read everything but can’t write for others.',
      initial: 'open',
      exit: 'forgetEnd',
      on: {
        'suspension.shortened': {
          guard: { type: 'isSooner', params: ({ event }) => event },
          actions: [{ type: 'noteEnd', params: ({ event }) => event }, 'notifyAccount'],
        },
        'suspension.lifted': { target: 'lifted', actions: 'notifyAccount' },
        'time.passed': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'over',
          actions: 'notifyAccount',
        },
      },
      states: {
        open: {
          description: 'The person can appeal once.',
          on: {
            'suspension.appealed': {
              target: 'appealed',
              actions: { type: 'keepAppeal', params: ({ event }) => event },
            },
          },
        },
        appealed: {
          tags: ['waitingOnUs'],
          description: 'The person has appealed and waits for a second look.',
          on: {
            'suspension.confirmed': { target: 'decided', actions: 'notifyAccount' },
            'suspension.shortened': {
              guard: { type: 'isSooner', params: ({ event }) => event },
              target: 'decided',
              actions: [{ type: 'noteEnd', params: ({ event }) => event }, 'notifyAccount'],
            },
          },
        },
        decided: { description: 'The appeal was rejected. The suspension lasts until its end.' },
      },
    },
    lifted: { type: 'final', description: 'The suspension was lifted early.' },
    over: { type: 'final', description: 'The suspension has ended.' },
  },
});
