import { assignmentSetup } from './assignment.setup.ts';

/**
 * A learner's work at an assignment, as the server stores it. The chart has no clock: each event carries the time.
 * Drafts have their own versions and send no events here.
 */
export const assignmentMachine = assignmentSetup.createMachine({
  id: 'assignment',
  description: 'What somebody makes of an assignment, from the brief to the grade.',
  context: {
    opensAt: null,
    submitBy: null,
    lateUntil: null,
    latePercent: 0,
    extendedUntil: null,
    count: 0,
    submittedAt: null,
    isLate: false,
    penalty: 0,
    points: null,
    outOf: null,
    isPassed: null,
    gradedAt: null,
    dueAt: null,
  },
  initial: 'unsent',
  on: { 'account.deleted': { target: '.gone' } },
  states: {
    unsent: {
      description: 'Nothing has been handed in.',
      initial: 'notOpen',
      on: {
        'dates.moved': [
          {
            guard: { type: 'isNotOpenThen', params: ({ event }) => event },
            target: '.notOpen',
            actions: { type: 'noteDates', params: ({ event }) => event },
          },
          {
            guard: { type: 'isInTimeThen', params: ({ event }) => event },
            target: '.draft',
            actions: { type: 'noteDates', params: ({ event }) => event },
          },
          {
            guard: { type: 'isTakenThen', params: ({ event }) => event },
            target: '.late',
            actions: { type: 'noteDates', params: ({ event }) => event },
          },
          { target: '.closed', actions: { type: 'noteDates', params: ({ event }) => event } },
        ],
        'deadline.extended': {
          guard: { type: 'isMoreTime', params: ({ event }) => event },
          target: '.draft',
          actions: [{ type: 'noteExtension', params: ({ event }) => event }, 'tellExtension'],
        },
      },
      states: {
        notOpen: {
          tags: ['notOpen'],
          description: 'It has not begun.',
          entry: 'waitForOpening',
          on: { 'time.passed': { guard: { type: 'isTimeOver', params: ({ event }) => event }, target: 'draft' } },
        },
        draft: {
          tags: ['draft', 'waitingOnLearner'],
          description: 'The learner writes, and hands in when they like.',
          entry: 'waitForWork',
          on: {
            'time.passed': [
              { guard: { type: 'isLateTaken', params: ({ event }) => event }, target: 'late' },
              { guard: { type: 'isTimeOver', params: ({ event }) => event }, target: 'closed' },
            ],
            'work.submitted': {
              guard: { type: 'canHandIn', params: ({ event }) => event },
              target: '#assignment.sent',
              actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepSubmission'],
            },
          },
        },
        late: {
          tags: ['late', 'waitingOnLearner'],
          description: 'Its time is over; what comes now is worth less.',
          entry: 'waitForLateWork',
          on: {
            'time.passed': { guard: { type: 'isTimeOver', params: ({ event }) => event }, target: 'closed' },
            'work.submitted': {
              guard: { type: 'canHandIn', params: ({ event }) => event },
              target: '#assignment.sent',
              actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepSubmission'],
            },
          },
        },
        closed: { tags: ['closed'], description: 'Nothing is taken any more.', entry: 'waitForNothing' },
      },
    },
    sent: {
      tags: ['sent'],
      description: 'Something was handed in, and is kept as it was.',
      initial: 'submitted',
      on: {
        'dates.moved': { actions: { type: 'noteDates', params: ({ event }) => event } },
        'work.returned': {
          target: '.returned',
          actions: [
            { type: 'noteMarks', params: ({ event }) => event },
            { type: 'noteReturned', params: ({ event }) => event },
            'keepFeedback',
          ],
        },
        'work.graded': {
          target: '.graded',
          actions: [
            { type: 'noteMarks', params: ({ event }) => event },
            { type: 'noteGraded', params: ({ event }) => event },
            'keepFeedback',
          ],
        },
      },
      states: {
        submitted: {
          tags: ['submitted', 'waitingOnUs'],
          description: 'It waits to be graded; until its time is over another one can take its place.',
          entry: ['waitForNothing', 'forgetMarks'],
          on: {
            'work.submitted': {
              guard: { type: 'canHandInAgain', params: ({ event }) => event },
              target: 'submitted',
              actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepSubmission'],
            },
            'deadline.extended': {
              guard: { type: 'isMoreTime', params: ({ event }) => event },
              actions: [{ type: 'noteExtension', params: ({ event }) => event }, 'tellExtension'],
            },
          },
        },
        returned: {
          tags: ['returned', 'waitingOnLearner'],
          description: 'It came back with feedback, and can be sent again, improved.',
          entry: 'tellResult',
          on: {
            'work.submitted': {
              guard: { type: 'canHandIn', params: ({ event }) => event },
              target: 'submitted',
              actions: [{ type: 'noteImproved', params: ({ event }) => event }, 'keepSubmission'],
            },
            'deadline.extended': {
              guard: { type: 'isLongerThere', params: ({ event }) => event },
              actions: [{ type: 'waitLonger', params: ({ event }) => event }, 'tellExtension'],
            },
            'time.passed': {
              guard: { type: 'isTimeOver', params: ({ event }) => event },
              target: 'graded',
              actions: { type: 'noteGraded', params: ({ event }) => event },
            },
          },
        },
        graded: {
          tags: ['graded'],
          description: 'The result is there; what came back and was not improved counts as it was.',
          entry: ['waitForNothing', 'completeLesson', 'tellResult'],
        },
      },
    },
    gone: { type: 'final', description: 'The account is gone, and this goes with it.' },
  },
});
