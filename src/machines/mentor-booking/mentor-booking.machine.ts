import { mentorBookingSetup } from './mentor-booking.setup.ts';

/**
 * A meeting of a learner and a mentor, from the request to the learner's feedback. The chart reads no clock: each
 * event carries the time and the facts about other meetings.
 */
export const mentorBookingMachine = mentorBookingSetup.createMachine({
  id: 'mentorBooking',
  description: 'A meeting of a learner and a mentor, from the request to the learner’s feedback.',
  context: ({ input }) => ({ ...input, dueAt: null }),
  initial: 'unsent',
  states: {
    unsent: {
      description: 'The learner hasn’t sent a request yet.',
      on: {
        'booking.requested': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'open',
          actions: [{ type: 'awaitAnswer', params: ({ event }) => event }, 'notifyOfRequest', 'remindMentor'],
        },
      },
    },
    open: {
      tags: ['held', 'open'],
      description: 'The learner has requested a meeting, and its time is reserved.',
      initial: 'requested',
      on: {
        'booking.declined': { target: 'declined', actions: 'notifyOfDecline' },
        'booking.cancelled': { target: 'cancelledByLearner', actions: 'notifyOfCancellation' },
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'expired',
          actions: 'notifyOfExpiry',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'notifyOfCancellation' },
        'mentor.left': { target: 'declined', actions: 'notifyOfDecline' },
      },
      states: {
        requested: {
          tags: ['requested', 'waitingOnPresenter'],
          description: 'The mentor has to answer the request.',
          on: {
            'booking.accepted': {
              guard: { type: 'isFree', params: ({ event }) => event },
              target: '#mentorBooking.confirmed',
              actions: ['noteAnswer', 'notifyOfAcceptance'],
            },
            'time.proposed': {
              guard: { type: 'isOffered', params: ({ event }) => event },
              target: 'countered',
              actions: [{ type: 'moveTime', params: ({ event }) => event }, 'noteAnswer', 'notifyOfProposal'],
            },
            'info.asked': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'infoAsked',
              actions: [
                { type: 'awaitAnswer', params: ({ event }) => event },
                'noteAnswer',
                'keepQuestion',
                'notifyOfQuestion',
              ],
            },
            'booking.declined': { target: '#mentorBooking.declined', actions: ['noteAnswer', 'notifyOfDecline'] },
          },
        },
        countered: {
          tags: ['countered', 'waitingOnLearner'],
          description: 'The mentor has proposed another time, which is reserved instead.',
          on: {
            'time.accepted': {
              guard: { type: 'isFree', params: ({ event }) => event },
              target: '#mentorBooking.confirmed',
              actions: 'notifyOfAgreement',
            },
          },
        },
        infoAsked: {
          tags: ['infoAsked', 'waitingOnLearner'],
          description: 'The mentor has asked a question before answering the request.',
          on: {
            'info.given': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'requested',
              actions: [
                { type: 'awaitAnswer', params: ({ event }) => event },
                'keepAnswer',
                'notifyOfAnswer',
                'remindMentor',
              ],
            },
          },
        },
      },
    },
    confirmed: {
      tags: ['held', 'meeting', 'confirmed'],
      description: 'The meeting is confirmed.',
      entry: ['awaitBeginning', 'remindBoth'],
      on: {
        'time.passed': { guard: { type: 'hasPassed', params: ({ event }) => event }, target: 'inProgress' },
        'booking.cancelled': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          target: 'cancelledByLearner',
          actions: 'notifyOfCancellation',
        },
        'meeting.calledOff': {
          guard: { type: 'isAhead', params: ({ event }) => event },
          target: 'cancelledByMentor',
          actions: 'notifyOfCallOff',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'notifyOfCancellation' },
        'mentor.left': { target: 'cancelledByMentor', actions: 'notifyOfCallOff' },
      },
    },
    inProgress: {
      tags: ['held', 'meeting', 'inProgress'],
      description: 'The meeting has started.',
      entry: 'awaitEnd',
      on: {
        'time.passed': {
          guard: { type: 'hasPassed', params: ({ event }) => event },
          target: 'awaitingFeedback',
          actions: 'countMeeting',
        },
        'learner.missed': {
          guard: { type: 'hasWaited', params: ({ event }) => event },
          target: 'missedByLearner',
          actions: 'notifyOfLearnerAbsence',
        },
        'mentor.missed': {
          guard: { type: 'hasWaited', params: ({ event }) => event },
          target: 'missedByMentor',
          actions: 'notifyOfMentorAbsence',
        },
        'learner.left': { target: 'cancelledByLearner', actions: 'notifyOfCancellation' },
        'mentor.left': { target: 'cancelledByMentor', actions: 'notifyOfCallOff' },
      },
    },
    awaitingFeedback: {
      tags: ['awaitingFeedback', 'waitingOnLearner'],
      description: 'The meeting is over, and the learner can leave feedback.',
      entry: 'awaitRating',
      on: {
        'meeting.rated': { target: 'completed', actions: 'keepRating' },
        'time.passed': { guard: { type: 'hasPassed', params: ({ event }) => event }, target: 'completed' },
        'learner.missed': { target: 'missedByLearner', actions: ['uncountMeeting', 'notifyOfLearnerAbsence'] },
        'mentor.missed': { target: 'missedByMentor', actions: ['uncountMeeting', 'notifyOfMentorAbsence'] },
        'learner.left': { target: 'completed' },
        'mentor.left': { target: 'completed' },
      },
    },
    completed: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['completed'],
      description: 'The meeting took place.',
    },
    declined: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['declined'],
      description: 'The mentor has declined the request, with a reason.',
    },
    expired: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['expired'],
      description: 'The mentor or the learner didn’t answer in time.',
    },
    cancelledByLearner: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['cancelledByLearner'],
      description: 'The learner has withdrawn the request or cancelled the meeting.',
    },
    cancelledByMentor: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['cancelledByMentor'],
      description: 'The mentor cancelled the meeting before it started.',
    },
    missedByLearner: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['missedByLearner'],
      description: 'The mentor reported that the learner was absent.',
    },
    missedByMentor: {
      type: 'final',
      entry: 'awaitNothing',
      tags: ['missedByMentor'],
      description: 'The learner reported that the mentor was absent.',
    },
  },
});
