import { assign, setup } from 'xstate';

/** Times in milliseconds since the epoch. */
export interface IntakeTimes {
  opensAt: number;
  closesAt: number;
}

interface IntakeContext extends IntakeTimes {
  /** The next time at which the clock triggers an event. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type IntakeEvent = Timed &
  ({ type: 'time.passed' } | ({ type: 'intake.moved' } & IntakeTimes) | { type: 'intake.cancelled' });

/** Side effects that the server runs in addition to storing the new state. */
export const intakeDuties = {
  notifySavers: () => {},
  /** Updates the programme to show the next intake. */
  showIntake: () => {},
};

const day = 86_400_000;
/** The time before the deadline when we notify learners who saved the programme. */
const lastDays = 3 * day;
/** The time during which an intake stays listed after its deadline. */
const yearAfter = 365 * day;

/** An application period of a programme. The chart reads no clock: each event carries the time. */
export const intakeMachine = setup({
  types: {
    input: {} as IntakeTimes,
    context: {} as IntakeContext,
    events: {} as IntakeEvent,
    tags: {} as 'upcoming' | 'open' | 'closing' | 'closed' | 'archived' | 'cancelled',
  },
  actions: {
    takeTimes: assign((_, { opensAt, closesAt }: IntakeTimes) => ({ opensAt, closesAt })),
    awaitOpening: assign({ dueAt: ({ context }) => context.opensAt }),
    awaitLastDays: assign({ dueAt: ({ context }) => context.closesAt - lastDays }),
    awaitEnd: assign({ dueAt: ({ context }) => context.closesAt }),
    awaitArchive: assign({ dueAt: ({ context }) => context.closesAt + yearAfter }),
    awaitNothing: assign({ dueAt: null }),
    ...intakeDuties,
  },
  guards: {
    hasOpened: ({ context }, { at }: Timed) => at >= context.opensAt,
    endsSoon: ({ context }, { at }: Timed) => at >= context.opensAt && at >= context.closesAt - lastDays,
    hasClosed: ({ context }, { at }: Timed) => at >= context.closesAt,
    isLongOver: ({ context }, { at }: Timed) => at >= context.closesAt + yearAfter,
    movesAhead: (_, { opensAt, closesAt, at }: IntakeTimes & Timed) => opensAt > at && closesAt > opensAt,
    movesToLastDays: (_, { opensAt, closesAt, at }: IntakeTimes & Timed) =>
      opensAt <= at && closesAt > at && closesAt - lastDays <= at,
    movesOpen: (_, { opensAt, closesAt, at }: IntakeTimes & Timed) => opensAt <= at && closesAt - lastDays > at,
  },
}).createMachine({
  id: 'intake',
  description:
    'The period in which people can apply for a programme, from its announcement until it is no longer listed.',
  context: ({ input }) => ({ ...input, dueAt: input.opensAt }),
  initial: 'planned',
  states: {
    planned: {
      description: 'The intake takes place.',
      initial: 'announced',
      on: {
        'intake.moved': [
          {
            guard: { type: 'movesAhead', params: ({ event }) => event },
            target: '.announced',
            actions: [{ type: 'takeTimes', params: ({ event }) => event }, 'showIntake', 'notifySavers'],
          },
          {
            guard: { type: 'movesToLastDays', params: ({ event }) => event },
            target: '.closing',
            actions: [{ type: 'takeTimes', params: ({ event }) => event }, 'showIntake', 'notifySavers'],
          },
          {
            guard: { type: 'movesOpen', params: ({ event }) => event },
            target: '.open',
            actions: [{ type: 'takeTimes', params: ({ event }) => event }, 'showIntake', 'notifySavers'],
          },
        ],
        'intake.cancelled': { target: 'cancelled', actions: ['showIntake', 'notifySavers'] },
      },
      states: {
        announced: {
          tags: ['upcoming'],
          description: 'The intake is announced and opens later.',
          entry: 'awaitOpening',
          on: {
            'time.passed': [
              { guard: { type: 'hasClosed', params: ({ event }) => event }, target: 'closed', actions: 'showIntake' },
              { guard: { type: 'endsSoon', params: ({ event }) => event }, target: 'closing', actions: 'notifySavers' },
              { guard: { type: 'hasOpened', params: ({ event }) => event }, target: 'open', actions: 'notifySavers' },
            ],
          },
        },
        open: {
          tags: ['open'],
          description: 'People can apply.',
          entry: 'awaitLastDays',
          on: {
            'time.passed': [
              { guard: { type: 'hasClosed', params: ({ event }) => event }, target: 'closed', actions: 'showIntake' },
              { guard: { type: 'endsSoon', params: ({ event }) => event }, target: 'closing', actions: 'notifySavers' },
            ],
          },
        },
        closing: {
          tags: ['open', 'closing'],
          description: 'People can apply, and three days or less are left.',
          entry: 'awaitEnd',
          on: {
            'time.passed': {
              guard: { type: 'hasClosed', params: ({ event }) => event },
              target: 'closed',
              actions: 'showIntake',
            },
          },
        },
        closed: {
          tags: ['closed'],
          description: 'The deadline has passed.',
          entry: 'awaitArchive',
          on: {
            'time.passed': {
              guard: { type: 'isLongOver', params: ({ event }) => event },
              target: '#intake.archived',
              actions: 'showIntake',
            },
          },
        },
      },
    },
    archived: {
      type: 'final',
      tags: ['archived'],
      description: 'The deadline passed a year ago, and the intake is no longer listed.',
      entry: 'awaitNothing',
    },
    cancelled: {
      type: 'final',
      tags: ['cancelled'],
      description: 'The intake is cancelled, and no application is accepted.',
      entry: 'awaitNothing',
    },
  },
});
