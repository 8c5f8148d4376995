import { assignmentSetup } from './assignment.setup.ts';

/**
 * A learner's work at an assignment, as the server stores it. The chart has no clock: each event carries the time.
 * Drafts have their own versions and send no events here.
 */
export const assignmentMachine = assignmentSetup.createMachine({
  id: 'assignment',
  description: 'A learner’s work on an assignment, from the brief to the grade.',
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
      description: 'The learner hasn’t submitted anything.',
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
          actions: [{ type: 'noteExtension', params: ({ event }) => event }, 'notifyOfExtension'],
        },
      },
      states: {
        notOpen: {
          tags: ['notOpen'],
          description: 'The assignment isn’t open yet.',
          entry: 'waitForOpening',
          on: { 'time.passed': { guard: { type: 'isTimeOver', params: ({ event }) => event }, target: 'draft' } },
        },
        draft: {
          tags: ['draft', 'waitingOnLearner'],
          description: 'The learner is writing and can submit at any time.',
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
          description: 'The assignment is past its due date. A late submission loses points.',
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
        closed: {
          tags: ['closed'],
          description: 'The assignment accepts no more submissions.',
          entry: 'waitForNothing',
        },
      },
    },
    sent: {
      tags: ['sent'],
      description: 'The learner has submitted work, which is stored as submitted.',
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
          description: 'The submission waits for a grade. Until the due date, a new submission replaces it.',
          entry: ['waitForNothing', 'forgetMarks'],
          on: {
            'work.submitted': {
              guard: { type: 'canHandInAgain', params: ({ event }) => event },
              target: 'submitted',
              actions: [{ type: 'noteSubmission', params: ({ event }) => event }, 'keepSubmission'],
            },
            'deadline.extended': {
              guard: { type: 'isMoreTime', params: ({ event }) => event },
              actions: [{ type: 'noteExtension', params: ({ event }) => event }, 'notifyOfExtension'],
            },
          },
        },
        returned: {
          tags: ['returned', 'waitingOnLearner'],
          description: 'The work was returned with feedback, and the learner can submit an improved version.',
          entry: 'notifyOfResult',
          on: {
            'work.submitted': {
              guard: { type: 'canHandIn', params: ({ event }) => event },
              target: 'submitted',
              actions: [{ type: 'noteImproved', params: ({ event }) => event }, 'keepSubmission'],
            },
            'deadline.extended': {
              guard: { type: 'isLongerThere', params: ({ event }) => event },
              actions: [{ type: 'waitLonger', params: ({ event }) => event }, 'notifyOfExtension'],
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
          description: 'The result is final. Returned work that wasn’t improved counts as submitted.',
          entry: ['waitForNothing', 'completeLesson', 'notifyOfResult'],
        },
      },
    },
    gone: { type: 'final', description: 'The account was deleted, and the work with it.' },
  },
});
