import { assign, setup } from 'xstate';

interface EventQuestionContext {
  /** The answer; null until the question is answered. */
  answer: string | null;
  /** The name of the person who answered. */
  answeredBy: string | null;
  /** The time in milliseconds since the epoch. */
  answeredAt: number | null;
}

/** `at`: the server's time of the event, in milliseconds since the epoch. */
interface Timed {
  at: number;
}

/** A speaker's answer to a question. */
interface Answer {
  answer: string;
  answeredBy: string;
}

export type EventQuestionEvent = Timed &
  (({ type: 'question.answered' } & Answer) | { type: 'question.hidden' } | { type: 'question.shown' });

/** Side effects that the server runs in addition to storing the new state. */
export const eventQuestionDuties = {
  /** Notifies the author that there is an answer. */
  notifyAsker: () => {},
};

/** A question to the speakers of an event. Its author can withdraw it at any time, which deletes it. */
export const eventQuestionMachine = setup({
  types: {
    context: {} as EventQuestionContext,
    events: {} as EventQuestionEvent,
    tags: {} as 'shown' | 'answered' | 'hidden',
  },
  actions: {
    keepAnswer: assign((_, { answer, answeredBy, at }: Answer & Timed) => ({ answer, answeredBy, answeredAt: at })),
    ...eventQuestionDuties,
  },
  guards: {
    hasAnswer: ({ context }) => context.answer !== null,
  },
}).createMachine({
  id: 'eventQuestion',
  description: 'A question to the speakers of an event, and their answer.',
  context: { answer: null, answeredBy: null, answeredAt: null },
  initial: 'open',
  states: {
    open: {
      tags: ['shown'],
      description: 'All participants can see the question and vote for it.',
      on: {
        'question.answered': {
          target: 'answered',
          actions: [{ type: 'keepAnswer', params: ({ event }) => event }, 'notifyAsker'],
        },
        'question.hidden': { target: 'hidden' },
      },
    },
    answered: {
      tags: ['shown', 'answered'],
      description: 'The answer is shown below the question.',
      on: {
        'question.answered': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'question.hidden': { target: 'hidden' },
      },
    },
    hidden: {
      tags: ['hidden'],
      description: 'The host has hidden the question. Only its author sees it, with the reason.',
      on: { 'question.shown': [{ guard: 'hasAnswer', target: 'answered' }, { target: 'open' }] },
    },
  },
});
