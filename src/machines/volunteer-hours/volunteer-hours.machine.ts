import { assign, setup } from 'xstate';

const maxLength = 86_400_000;

/** The facts of a sign-up that the chart uses. */
export interface HoursFacts {
  /** Whether the learner has a seat and wasn't marked as absent. */
  mayLog: boolean;
  /** The start of the shift, if it has one. Hours can't be entered before it. */
  beginsAt: number | null;
}

interface VolunteerHoursContext {
  startedAt: number | null;
  endedAt: number | null;
  dueAt: null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

/** The start and end of the logged hours. */
interface Logged extends Timed {
  startedAt: number;
  endedAt: number;
  facts: HoursFacts;
}

export type VolunteerHoursEvent =
  | ({ type: 'hours.sent' } & Logged)
  | (Timed & ({ type: 'hours.returned' } | { type: 'hours.approved' } | { type: 'account.deleted' }));

/** Side effects that the server runs in addition to storing the new state. */
export const volunteerHoursDuties = {
  notifyOfReturn: () => {},
  notifyOfApproval: () => {},
  /** Issues the programme's certificate if there are enough approved hours. */
  countHours: () => {},
};

/** Volunteering hours of a shift: submitted, returned or approved. The chart reads no clock: each event carries the time. */
export const volunteerHoursMachine = setup({
  types: {
    context: {} as VolunteerHoursContext,
    events: {} as VolunteerHoursEvent,
    tags: {} as 'submitted' | 'returned' | 'approved' | 'waitingOnLearner' | 'waitingOnUs',
  },
  actions: {
    noteTimes: assign((_, { startedAt, endedAt }: Logged) => ({ startedAt, endedAt })),
    ...volunteerHoursDuties,
  },
  guards: {
    isPlausible: (_, { startedAt, endedAt, at, facts: { mayLog, beginsAt } }: Logged) =>
      mayLog &&
      beginsAt !== null &&
      startedAt >= beginsAt &&
      endedAt > startedAt &&
      endedAt <= at &&
      endedAt - startedAt <= maxLength,
  },
}).createMachine({
  id: 'volunteerHours',
  description: 'Volunteering hours for a shift, from entry to approval.',
  context: { startedAt: null, endedAt: null, dueAt: null },
  initial: 'unsent',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    unsent: {
      tags: ['waitingOnLearner'],
      description: 'No hours have been entered.',
      on: {
        'hours.sent': {
          guard: { type: 'isPlausible', params: ({ event }) => event },
          target: 'submitted',
          actions: { type: 'noteTimes', params: ({ event }) => event },
        },
      },
    },
    submitted: {
      tags: ['submitted', 'waitingOnUs'],
      description: 'The hours wait for review and can be corrected.',
      on: {
        'hours.sent': {
          guard: { type: 'isPlausible', params: ({ event }) => event },
          actions: { type: 'noteTimes', params: ({ event }) => event },
        },
        'hours.returned': { target: 'returned', actions: 'notifyOfReturn' },
        'hours.approved': { target: 'approved', actions: ['countHours', 'notifyOfApproval'] },
      },
    },
    returned: {
      tags: ['returned', 'waitingOnLearner'],
      description: 'The hours were returned with a reason. The learner can correct and resubmit them.',
      on: {
        'hours.sent': {
          guard: { type: 'isPlausible', params: ({ event }) => event },
          target: 'submitted',
          actions: { type: 'noteTimes', params: ({ event }) => event },
        },
      },
    },
    approved: { tags: ['approved'], description: 'The hours are approved.' },
    gone: { type: 'final', description: 'The account was deleted, and the hours with it.' },
  },
});
