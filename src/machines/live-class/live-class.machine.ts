import { assign, setup } from 'xstate';

/** Milliseconds before its start from which a class can be opened and joined. */
export const liveClassLead = 10 * 60_000;

/** Times in milliseconds since the epoch. */
export interface LiveClassTimes {
  startsAt: number;
  endsAt: number;
  /** The IANA zone in which the times were planned. */
  timezone: string;
}

interface LiveClassContext extends LiveClassTimes {
  /** The URL of the recording. */
  recordingUrl: string | null;
  /** The number of changes, as iCalendar counts them (RFC 5545, SEQUENCE). */
  sequence: number;
  /** When the clock triggers the next event: at the start, then at the end. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type LiveClassEvent = Timed &
  (
    | { type: 'time.passed' }
    | { type: 'class.opened' }
    | ({ type: 'class.moved' } & LiveClassTimes)
    | { type: 'class.cancelled' }
    | { type: 'class.closed' }
    | { type: 'recording.published'; url: string }
    | { type: 'recording.withdrawn' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const liveClassDuties = {
  notifyLearners: () => {},
  /** Schedules the reminders of the class; a cancelled class has none. */
  setReminders: () => {},
};

/**
 * A live class, used on the screen and on the server, which decides. The chart has no clock: each event carries the
 * time.
 */
export const liveClassMachine = setup({
  types: {
    input: {} as LiveClassTimes,
    context: {} as LiveClassContext,
    events: {} as LiveClassEvent,
    tags: {} as 'upcoming' | 'moved' | 'live' | 'over' | 'recorded' | 'cancelled' | 'waitingOnPresenter',
  },
  actions: {
    takeTimes: assign((_, { startsAt, endsAt, timezone }: LiveClassTimes) => ({
      startsAt,
      endsAt,
      timezone,
      dueAt: startsAt,
    })),
    awaitEnd: assign({ dueAt: ({ context }) => context.endsAt }),
    awaitNothing: assign({ dueAt: null }),
    countChange: assign({ sequence: ({ context }) => context.sequence + 1 }),
    keepRecording: assign((_, { url }: { url: string }) => ({ recordingUrl: url })),
    dropRecording: assign({ recordingUrl: null }),
    /** A class that was opened early and closed before its start keeps its planned end. */
    endNow: assign(({ context }, { at }: Timed) => (at > context.startsAt ? { endsAt: at } : {})),
    ...liveClassDuties,
  },
  guards: {
    isOpenable: ({ context }, { at }: Timed) => at >= context.startsAt - liveClassLead && at < context.endsAt,
    hasBegun: ({ context }, { at }: Timed) => at >= context.startsAt,
    hasEnded: ({ context }, { at }: Timed) => at >= context.endsAt,
    isAhead: (_, { startsAt, endsAt, at }: LiveClassTimes & Timed) => startsAt > at && endsAt > startsAt,
  },
}).createMachine({
  id: 'liveClass',
  description: 'A live class, from its announcement to its recording.',
  context: ({ input }) => ({ ...input, recordingUrl: null, sequence: 0, dueAt: input.startsAt }),
  initial: 'announced',
  states: {
    announced: {
      tags: ['upcoming', 'waitingOnPresenter'],
      description: 'The class is planned, and learners can enrol.',
      initial: 'scheduled',
      on: {
        'time.passed': [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'ended' },
          { guard: { type: 'hasBegun', params: ({ event }) => event }, target: 'live' },
        ],
        'class.opened': { guard: { type: 'isOpenable', params: ({ event }) => event }, target: 'live' },
        'class.moved': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: '.moved',
          actions: [
            { type: 'takeTimes', params: ({ event }) => event },
            'countChange',
            'setReminders',
            'notifyLearners',
          ],
        },
        'class.cancelled': { target: 'cancelled', actions: ['countChange', 'setReminders', 'notifyLearners'] },
      },
      states: {
        scheduled: { description: 'The class takes place at the announced time.' },
        moved: { tags: ['moved'], description: 'The class was moved to another time.' },
      },
    },
    live: {
      tags: ['live', 'waitingOnPresenter'],
      description: 'The class is live: its start time has come, or the presenter opened it early.',
      entry: 'awaitEnd',
      on: {
        'time.passed': { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'ended' },
        'class.closed': { target: 'ended', actions: { type: 'endNow', params: ({ event }) => event } },
        'class.cancelled': { target: 'cancelled', actions: ['countChange', 'setReminders', 'notifyLearners'] },
      },
    },
    ended: {
      tags: ['over'],
      description: 'The class has ended and has no recording yet.',
      entry: 'awaitNothing',
      on: {
        'recording.published': {
          target: 'recorded',
          actions: [{ type: 'keepRecording', params: ({ event }) => event }, 'notifyLearners'],
        },
      },
    },
    recorded: {
      tags: ['over', 'recorded'],
      description: 'The class has ended, and enrolled learners can watch the recording.',
      on: { 'recording.withdrawn': { target: 'ended', actions: 'dropRecording' } },
    },
    cancelled: {
      tags: ['cancelled'],
      description: 'The class is cancelled. It takes place again if it is moved to another time.',
      entry: 'awaitNothing',
      on: {
        'class.moved': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'announced.moved',
          actions: [
            { type: 'takeTimes', params: ({ event }) => event },
            'countChange',
            'setReminders',
            'notifyLearners',
          ],
        },
      },
    },
  },
});
