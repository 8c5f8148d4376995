import { applicationSetup } from './application.setup.ts';

/**
 * A learner's application to an intake, as the server stores it. The chart reads no clock: each event carries the time.
 * Editing before sending is not part of the chart; drafts have their own versions.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'A learner’s application for a programme, from draft to outcome.',
  context: ({ input }) => ({ closesAt: input.closesAt, submittedAt: null, decidedAt: null, dueAt: input.closesAt }),
  initial: 'draft',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    draft: {
      tags: ['draft', 'live', 'waitingOnLearner'],
      description: 'The learner is writing the application and can send it until the deadline.',
      entry: ['waitForSubmission', 'remind'],
      on: {
        'intake.moved': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          target: 'draft',
          reenter: true,
          actions: { type: 'noteClosing', params: ({ event }) => event },
        },
        'application.submitted': {
          guard: { type: 'canSubmit', params: ({ event }) => event },
          target: 'underway',
          actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepCopy', 'notifyOfNews'],
        },
        'draft.discarded': { target: 'over.discarded', actions: 'forgetDraft' },
        'intake.cancelled': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'over.cancelled',
          actions: 'notifyOfNews',
        },
        'time.passed': {
          guard: { type: 'isTimeOver', params: ({ event }) => event },
          target: 'notSubmitted',
          actions: [{ type: 'decide', params: ({ event }) => event }, 'notifyOfNews'],
        },
      },
    },
    underway: {
      tags: ['live'],
      description: 'The application is sent and not decided yet.',
      initial: 'submitted',
      on: {
        'application.withdrawn': { target: 'over.withdrawn', actions: 'notifyOfNews' },
        'intake.cancelled': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'over.cancelled',
          actions: 'notifyOfNews',
        },
      },
      states: {
        submitted: {
          tags: ['submitted', 'waitingOnUs'],
          description: 'The application has arrived, and its review hasn’t started.',
          entry: 'waitForNothing',
          on: { 'review.started': { target: 'considered' } },
        },
        considered: {
          description: 'The application is being considered.',
          initial: 'inReview',
          on: {
            'info.requested': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: '.infoNeeded',
              actions: [{ type: 'waitUntil', params: ({ event }) => event }, 'notifyOfNews'],
            },
            'application.shortlisted': { target: '.shortlisted', actions: 'notifyOfNews' },
            'interview.invited': {
              guard: { type: 'hasFreeSlot', params: ({ event }) => event },
              target: '.interview',
              actions: [{ type: 'waitForChoice', params: ({ event }) => event }, 'notifyOfNews'],
            },
            'application.waitlisted': { target: '.waitlisted', actions: 'notifyOfNews' },
            'application.rejected': { target: '#application.over.rejected', actions: 'notifyOfNews' },
            'place.offered': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'offered',
              actions: [{ type: 'waitUntil', params: ({ event }) => event }, 'notifyOfNews'],
            },
          },
          states: {
            inReview: {
              tags: ['inReview', 'waitingOnUs'],
              description: 'The application is being reviewed.',
              entry: 'waitForNothing',
            },
            infoNeeded: {
              tags: ['infoNeeded', 'waitingOnLearner'],
              description:
                'The learner has to send more information. After the deadline, the review continues without it.',
              entry: 'remind',
              on: {
                'info.provided': {
                  guard: { type: 'isInTime', params: ({ event }) => event },
                  target: 'inReview',
                  actions: 'keepInfo',
                },
                'time.passed': {
                  guard: { type: 'isTimeOver', params: ({ event }) => event },
                  target: 'inReview',
                  actions: ['dropUnsent', 'notifyOfNews'],
                },
              },
            },
            shortlisted: {
              tags: ['shortlisted', 'waitingOnUs'],
              description: 'The application is on the shortlist.',
              entry: 'waitForNothing',
            },
            interview: {
              tags: ['interview'],
              description: 'The learner is invited to an interview.',
              initial: 'choosing',
              exit: 'freeSlot',
              states: {
                choosing: {
                  tags: ['waitingOnLearner'],
                  description: 'The learner chooses one of the free interview times before the deadline.',
                  entry: 'remind',
                  on: {
                    'interview.chosen': {
                      guard: { type: 'isFree', params: ({ event }) => event },
                      target: 'booked',
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'takeSlot', 'notifyOfSlot'],
                    },
                    'time.passed': {
                      guard: { type: 'isTimeOver', params: ({ event }) => event },
                      target: '#application.underway.considered.shortlisted',
                      actions: 'notifyOfNews',
                    },
                  },
                },
                booked: {
                  tags: ['interviewBooked', 'waitingOnUs'],
                  description: 'An interview time is booked. Until then, the learner can switch to another free time.',
                  entry: 'remindOfSlot',
                  on: {
                    'interview.chosen': {
                      guard: { type: 'isFree', params: ({ event }) => event },
                      target: 'booked',
                      reenter: true,
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'takeSlot', 'notifyOfSlot'],
                    },
                    'interview.moved': {
                      guard: { type: 'isMovedAhead', params: ({ event }) => event },
                      target: 'booked',
                      reenter: true,
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'notifyOfMove'],
                    },
                    'time.passed': {
                      guard: { type: 'isTimeOver', params: ({ event }) => event },
                      target: 'held',
                    },
                  },
                },
                held: {
                  tags: ['interviewHeld', 'waitingOnUs'],
                  description:
                    'The interview time has come. If the interview is moved to a later time, it is booked again.',
                  entry: 'waitForNothing',
                  on: {
                    'interview.moved': {
                      guard: { type: 'isMovedAhead', params: ({ event }) => event },
                      target: 'booked',
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'notifyOfMove'],
                    },
                  },
                },
              },
            },
            waitlisted: {
              tags: ['waitlisted', 'waitingOnUs'],
              description: 'The application is on the waiting list for a place.',
              entry: 'waitForNothing',
            },
          },
        },
        offered: {
          tags: ['offered', 'waitingOnLearner'],
          description: 'A place is offered. The learner can accept it until the deadline, while places are left.',
          entry: 'remind',
          on: {
            'offer.accepted': {
              guard: { type: 'isInTime', params: ({ event }) => event },
              target: '#application.placed',
              actions: [{ type: 'decide', params: ({ event }) => event }, 'takeSeat', 'notifyOfNews'],
            },
            'offer.declined': { target: '#application.over.declined' },
            'time.passed': {
              guard: { type: 'isTimeOver', params: ({ event }) => event },
              target: '#application.over.lapsed',
              actions: 'notifyOfNews',
            },
          },
        },
      },
    },
    placed: {
      tags: ['live', 'seated'],
      description: 'The learner has a place, which is released in any transition out of this state.',
      initial: 'accepted',
      entry: 'waitForNothing',
      exit: 'giveSeatBack',
      states: {
        accepted: {
          tags: ['accepted', 'waitingOnUs'],
          description: 'The learner has accepted the place. The programme is ahead or in progress.',
          on: {
            'programme.completed': { target: 'completed', actions: 'notifyOfNews' },
            'application.withdrawn': { target: '#application.over.withdrawn', actions: 'notifyOfNews' },
            'intake.cancelled': {
              guard: { type: 'isCancelled', params: ({ event }) => event },
              target: '#application.over.cancelled',
              actions: 'notifyOfNews',
            },
          },
        },
        completed: { tags: ['completed'], description: 'The learner has completed the programme.' },
      },
    },
    notSubmitted: {
      tags: ['notSubmitted'],
      description: 'The deadline passed before the application was sent. A later deadline reopens it.',
      entry: 'waitForNothing',
      on: {
        'intake.moved': {
          guard: { type: 'isOpenThen', params: ({ event }) => event },
          target: 'draft',
          actions: [{ type: 'noteClosing', params: ({ event }) => event }, 'undecide', 'notifyOfNews'],
        },
      },
    },
    over: {
      description: 'The application is closed.',
      entry: ['waitForNothing', { type: 'decide', params: ({ event }) => event }],
      initial: 'rejected',
      states: {
        rejected: { type: 'final', tags: ['notSelected'], description: 'The application was rejected.' },
        declined: { type: 'final', tags: ['declined'], description: 'The learner declined the place.' },
        withdrawn: {
          type: 'final',
          tags: ['withdrawn'],
          description: 'The application was withdrawn, by the learner or on their behalf.',
        },
        discarded: {
          type: 'final',
          tags: ['discarded'],
          description: 'The learner deleted the draft and its content.',
        },
        lapsed: { type: 'final', tags: ['lapsed'], description: 'A place was offered and not accepted in time.' },
        cancelled: { type: 'final', tags: ['cancelled'], description: 'The intake was cancelled.' },
      },
    },
    gone: { type: 'final', description: 'The account was deleted, and the application with it.' },
  },
});
