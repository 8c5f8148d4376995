import { applicationSetup } from './application.setup.ts';

/**
 * A learner's application to an intake, as the server stores it. The chart reads no clock: each event carries the time.
 * Editing before sending is not part of the chart; drafts have their own versions.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  description: 'Somebody’s application for a programme, from its draft to what has become of it.',
  context: ({ input }) => ({ closesAt: input.closesAt, submittedAt: null, decidedAt: null, dueAt: input.closesAt }),
  initial: 'draft',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    draft: {
      tags: ['draft', 'live', 'waitingOnLearner'],
      description: 'The learner writes, and sends it before the deadline.',
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
          actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepCopy', 'tellNews'],
        },
        'draft.discarded': { target: 'over.discarded', actions: 'forgetDraft' },
        'intake.cancelled': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'over.cancelled',
          actions: 'tellNews',
        },
        'time.passed': {
          guard: { type: 'isTimeOver', params: ({ event }) => event },
          target: 'notSubmitted',
          actions: [{ type: 'decide', params: ({ event }) => event }, 'tellNews'],
        },
      },
    },
    underway: {
      tags: ['live'],
      description: 'It was sent, and what becomes of it is not settled.',
      initial: 'submitted',
      on: {
        'application.withdrawn': { target: 'over.withdrawn', actions: 'tellNews' },
        'intake.cancelled': {
          guard: { type: 'isCancelled', params: ({ event }) => event },
          target: 'over.cancelled',
          actions: 'tellNews',
        },
      },
      states: {
        submitted: {
          tags: ['submitted', 'waitingOnUs'],
          description: 'It has arrived, and nobody has begun to read it.',
          entry: 'waitForNothing',
          on: { 'review.started': { target: 'considered' } },
        },
        considered: {
          description: 'Those who choose are at it.',
          initial: 'inReview',
          on: {
            'info.requested': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: '.infoNeeded',
              actions: [{ type: 'waitUntil', params: ({ event }) => event }, 'tellNews'],
            },
            'application.shortlisted': { target: '.shortlisted', actions: 'tellNews' },
            'interview.invited': {
              guard: { type: 'hasFreeSlot', params: ({ event }) => event },
              target: '.interview',
              actions: [{ type: 'waitForChoice', params: ({ event }) => event }, 'tellNews'],
            },
            'application.waitlisted': { target: '.waitlisted', actions: 'tellNews' },
            'application.rejected': { target: '#application.over.rejected', actions: 'tellNews' },
            'place.offered': {
              guard: { type: 'isAhead', params: ({ event }) => event },
              target: 'offered',
              actions: [{ type: 'waitUntil', params: ({ event }) => event }, 'tellNews'],
            },
          },
          states: {
            inReview: { tags: ['inReview', 'waitingOnUs'], description: 'It is read.', entry: 'waitForNothing' },
            infoNeeded: {
              tags: ['infoNeeded', 'waitingOnLearner'],
              description: 'Something more is asked of the learner; without it, it is read as it is.',
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
                  actions: ['dropUnsent', 'tellNews'],
                },
              },
            },
            shortlisted: {
              tags: ['shortlisted', 'waitingOnUs'],
              description: 'It is among those from which is chosen.',
              entry: 'waitForNothing',
            },
            interview: {
              tags: ['interview'],
              description: 'The learner is asked to a conversation.',
              initial: 'choosing',
              exit: 'freeSlot',
              states: {
                choosing: {
                  tags: ['waitingOnLearner'],
                  description: 'They choose a time, while there is one.',
                  entry: 'remind',
                  on: {
                    'interview.chosen': {
                      guard: { type: 'isFree', params: ({ event }) => event },
                      target: 'booked',
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'takeSlot', 'tellSlot'],
                    },
                    'time.passed': {
                      guard: { type: 'isTimeOver', params: ({ event }) => event },
                      target: '#application.underway.considered.shortlisted',
                      actions: 'tellNews',
                    },
                  },
                },
                booked: {
                  tags: ['interviewBooked', 'waitingOnUs'],
                  description: 'They have a time, and can choose another that is free until it comes.',
                  entry: 'remindOfSlot',
                  on: {
                    'interview.chosen': {
                      guard: { type: 'isFree', params: ({ event }) => event },
                      target: 'booked',
                      reenter: true,
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'takeSlot', 'tellSlot'],
                    },
                    'interview.moved': {
                      guard: { type: 'isMovedAhead', params: ({ event }) => event },
                      target: 'booked',
                      reenter: true,
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'tellMove'],
                    },
                    'time.passed': {
                      guard: { type: 'isTimeOver', params: ({ event }) => event },
                      target: 'held',
                    },
                  },
                },
                held: {
                  tags: ['interviewHeld', 'waitingOnUs'],
                  description: 'Its time has come; a later one makes it one that is ahead again.',
                  entry: 'waitForNothing',
                  on: {
                    'interview.moved': {
                      guard: { type: 'isMovedAhead', params: ({ event }) => event },
                      target: 'booked',
                      actions: [{ type: 'waitForSlot', params: ({ event }) => event }, 'tellMove'],
                    },
                  },
                },
              },
            },
            waitlisted: {
              tags: ['waitlisted', 'waitingOnUs'],
              description: 'It would be taken if a place came free.',
              entry: 'waitForNothing',
            },
          },
        },
        offered: {
          tags: ['offered', 'waitingOnLearner'],
          description: 'The learner can take a place until then, as long as there is one.',
          entry: 'remind',
          on: {
            'offer.accepted': {
              guard: { type: 'isInTime', params: ({ event }) => event },
              target: '#application.placed',
              actions: [{ type: 'decide', params: ({ event }) => event }, 'takeSeat', 'tellNews'],
            },
            'offer.declined': { target: '#application.over.declined' },
            'time.passed': {
              guard: { type: 'isTimeOver', params: ({ event }) => event },
              target: '#application.over.lapsed',
              actions: 'tellNews',
            },
          },
        },
      },
    },
    placed: {
      tags: ['live', 'seated'],
      description: 'The learner has a place, which every way out gives back.',
      initial: 'accepted',
      entry: 'waitForNothing',
      exit: 'giveSeatBack',
      states: {
        accepted: {
          tags: ['accepted', 'waitingOnUs'],
          description: 'They have taken it, and what it is for is still ahead or under way.',
          on: {
            'programme.completed': { target: 'completed', actions: 'tellNews' },
            'application.withdrawn': { target: '#application.over.withdrawn', actions: 'tellNews' },
            'intake.cancelled': {
              guard: { type: 'isCancelled', params: ({ event }) => event },
              target: '#application.over.cancelled',
              actions: 'tellNews',
            },
          },
        },
        completed: { tags: ['completed'], description: 'They have done what they were taken for.' },
      },
    },
    notSubmitted: {
      tags: ['notSubmitted'],
      description: 'The deadline passed before it was sent; a later deadline opens it again.',
      entry: 'waitForNothing',
      on: {
        'intake.moved': {
          guard: { type: 'isOpenThen', params: ({ event }) => event },
          target: 'draft',
          actions: [{ type: 'noteClosing', params: ({ event }) => event }, 'undecide', 'tellNews'],
        },
      },
    },
    over: {
      description: 'Nothing more becomes of it.',
      entry: ['waitForNothing', { type: 'decide', params: ({ event }) => event }],
      initial: 'rejected',
      states: {
        rejected: { type: 'final', tags: ['notSelected'], description: 'Others were chosen.' },
        declined: { type: 'final', tags: ['declined'], description: 'The learner did not want the place.' },
        withdrawn: {
          type: 'final',
          tags: ['withdrawn'],
          description: 'It was taken back, by the learner or for them.',
        },
        discarded: {
          type: 'final',
          tags: ['discarded'],
          description: 'The learner threw it away before it was sent, and what they had written with it.',
        },
        lapsed: { type: 'final', tags: ['lapsed'], description: 'A place was offered, and nobody answered in time.' },
        cancelled: { type: 'final', tags: ['cancelled'], description: 'The programme is not held.' },
      },
    },
    gone: { type: 'final', description: 'The account is gone, and this goes with it.' },
  },
});
