import { assign, setup } from 'xstate';

/** Times in milliseconds since the epoch. */
export interface EventTimes {
  startsAt: number;
  endsAt: number;
  /** The IANA zone in which the times were planned. */
  timezone: string;
}

interface EventContext extends EventTimes {
  /** The public address of the recording. */
  recordingUrl: string | null;
  /** The number of changes, for iCalendar (RFC 5545, SEQUENCE). */
  sequence: number;
  /** When the clock triggers the next event: at the start, then at the end. */
  dueAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

export type EventEvent = Timed &
  (
    | { type: 'time.passed' }
    | ({ type: 'event.moved' } & EventTimes)
    | { type: 'event.relocated' }
    | { type: 'event.cancelled' }
    | { type: 'recording.published'; url: string }
    | { type: 'recording.withdrawn' }
  );

/** Side effects that the server runs in addition to storing the new state. */
export const eventDuties = {
  notifyGuests: () => {},
  /** Schedules reminders for all attendees; a cancelled event has none. */
  setReminders: () => {},
  /** Moves the event's agenda and deadlines by the same amount. */
  moveParts: () => {},
};

/** The time before the start from which registered people get the join link, in milliseconds. */
export const eventLead = 15 * 60_000;

/** The life cycle of a hosted event. The chart reads no clock: each of its events carries the time. */
export const eventMachine = setup({
  types: {
    input: {} as EventTimes,
    context: {} as EventContext,
    events: {} as EventEvent,
    tags: {} as 'upcoming' | 'moved' | 'live' | 'over' | 'recorded' | 'cancelled',
  },
  actions: {
    takeTimes: assign((_, { startsAt, endsAt, timezone }: EventTimes) => ({
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
    ...eventDuties,
  },
  guards: {
    hasBegun: ({ context }, { at }: Timed) => at >= context.startsAt,
    hasEnded: ({ context }, { at }: Timed) => at >= context.endsAt,
    isAhead: (_, { startsAt, endsAt, at }: EventTimes & Timed) => startsAt > at && endsAt > startsAt,
  },
}).createMachine({
  id: 'event',
  description: 'An event, from its announcement to its recording.',
  context: ({ input }) => ({ ...input, recordingUrl: null, sequence: 0, dueAt: input.startsAt }),
  initial: 'announced',
  states: {
    announced: {
      tags: ['upcoming'],
      description: 'The event is planned, and people can register.',
      initial: 'scheduled',
      on: {
        'time.passed': [
          { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'ended' },
          { guard: { type: 'hasBegun', params: ({ event }) => event }, target: 'live' },
        ],
        'event.moved': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: '.moved',
          actions: [
            { type: 'takeTimes', params: ({ event }) => event },
            'countChange',
            'moveParts',
            'setReminders',
            'notifyGuests',
          ],
        },
        'event.relocated': { actions: ['countChange', 'notifyGuests'] },
        'event.cancelled': { target: 'cancelled', actions: ['countChange', 'setReminders', 'notifyGuests'] },
      },
      states: {
        scheduled: { description: 'The event takes place at the announced time.' },
        moved: { tags: ['moved'], description: 'The event was moved to another time.' },
      },
    },
    live: {
      tags: ['live'],
      description: 'The event is taking place.',
      entry: 'awaitEnd',
      on: {
        'time.passed': { guard: { type: 'hasEnded', params: ({ event }) => event }, target: 'ended' },
        'event.cancelled': { target: 'cancelled', actions: ['countChange', 'setReminders', 'notifyGuests'] },
      },
    },
    ended: {
      tags: ['over'],
      description: 'The event has ended and has no recording yet.',
      entry: 'awaitNothing',
      on: {
        'recording.published': {
          target: 'recorded',
          actions: [{ type: 'keepRecording', params: ({ event }) => event }, 'notifyGuests'],
        },
      },
    },
    recorded: {
      tags: ['over', 'recorded'],
      description: 'The event has ended, and its recording is available.',
      on: { 'recording.withdrawn': { target: 'ended', actions: 'dropRecording' } },
    },
    cancelled: {
      type: 'final',
      tags: ['cancelled'],
      description: 'The event is cancelled for good. A replacement is a new event.',
      entry: 'awaitNothing',
    },
  },
});
