import { assertEvent } from 'xstate';
import { liveJoinSetup } from './live-join.setup.ts';

/** The part of the chart for a loaded class: the learner's relation to the class, and their actions. */
export const pageOfClass = liveJoinSetup.createStateConfig({
  description: 'What the learner sees and can do in the class.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The next state depends on the class and on the learner’s enrolment.',
      always: [
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isOver', target: 'over' },
        { guard: 'isLive', target: 'admitted' },
        { guard: 'isStranger', target: 'stranger' },
        { guard: 'isWindow', target: 'joinable.waitingForHost' },
        { guard: 'isMoved', target: 'upcoming.moved' },
        { target: 'upcoming.scheduled' },
      ],
    },
    admitted: {
      description: 'The class is live, and only enrolled learners can join.',
      always: [{ guard: 'isStranger', target: 'stranger' }, { target: 'joinable.open' }],
    },
    stranger: {
      description: 'The learner isn’t enrolled. The page depends on the free spots and on the waiting list.',
      always: [
        { guard: 'isOffered', target: 'offered' },
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isFull', target: 'full' },
        { target: 'notEnrolled' },
      ],
    },
    notEnrolled: {
      tags: ['ahead', 'shows notEnrolled', 'offers enrol'],
      meta: { screen: 'notEnrolled' },
      description: 'A spot is free.',
      on: { 'enrolment.requested': { target: 'enrolling.seat' }, 'class.looked': { target: 'deciding' } },
    },
    full: {
      tags: ['ahead', 'shows full', 'offers wait'],
      meta: { screen: 'full' },
      description: 'The class is full. The learner can join the waiting list.',
      on: { 'waiting.requested': { target: 'enrolling.queue' }, 'class.looked': { target: 'deciding' } },
    },
    waiting: {
      tags: ['ahead', 'leavable', 'shows waiting'],
      meta: { screen: 'waiting' },
      description: 'The learner is on the waiting list. The next poll shows if they got a spot.',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
    },
    offered: {
      tags: ['ahead', 'leavable', 'shows offered', 'offers accept'],
      meta: { screen: 'offered' },
      description: 'A spot came free and is held for the learner, who can accept it until the deadline.',
      on: {
        'enrolment.requested': { target: 'enrolling.acceptance' },
        'enrolmentEnding.requested': { target: 'ending' },
        'class.looked': { target: 'deciding' },
      },
    },
    enrolling: {
      tags: ['busy', 'ahead'],
      description: 'The learner is taking a spot, accepting an offered one, or joining the waiting list.',
      initial: 'seat',
      entry: 'clearFailure',
      invoke: {
        id: 'enrol',
        src: 'enrol',
        input: ({ context, event }) => {
          assertEvent(event, ['enrolment.requested', 'waiting.requested']);
          const orWait = event.type === 'waiting.requested';
          return { classId: context.classId, timezone: event.timezone, orWait };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'takeEnrolment', params: ({ event }) => event.output }, 'raiseAnswer'],
          },
          { target: '#liveJoin.loading' },
        ],
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      states: {
        seat: {
          tags: ['shows enrolling', 'offers enrol'],
          meta: { screen: 'enrolling' },
          description: 'At the last poll, a spot was free.',
        },
        acceptance: {
          tags: ['shows accepting', 'offers accept'],
          meta: { screen: 'accepting' },
          description: 'At the last poll, a spot was offered to the learner.',
        },
        queue: {
          tags: ['shows queueing', 'offers wait'],
          meta: { screen: 'queueing' },
          description: 'At the last poll, no spot was free, so the learner is joining the waiting list.',
        },
      },
    },
    ending: {
      tags: ['busy', 'shows ending'],
      meta: { screen: 'ending' },
      description: 'The learner is giving up their spot or leaving the waiting list.',
      entry: 'clearFailure',
      invoke: {
        id: 'endEnrolment',
        src: 'endEnrolment',
        input: ({ context }) => context.classId,
        onDone: {
          target: 'deciding',
          actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'raiseAnswer'],
        },
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    upcoming: {
      tags: ['ahead', 'leavable'],
      description: 'The learner has a spot. Joining isn’t open yet.',
      initial: 'scheduled',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
      states: {
        scheduled: {
          tags: ['shows upcoming'],
          meta: { screen: 'upcoming' },
          description: 'The class takes place at the announced time.',
        },
        moved: {
          tags: ['changed', 'shows moved'],
          meta: { screen: 'moved' },
          description: 'The class takes place at another time, which the page shows.',
        },
      },
    },
    joinable: {
      tags: ['leavable', 'offers join'],
      description: 'The learner can join.',
      initial: 'open',
      on: {
        'join.requested': { target: 'joining' },
        'enrolmentEnding.requested': { target: 'ending' },
        'class.looked': { target: 'deciding' },
      },
      states: {
        waitingForHost: {
          tags: ['ahead', 'shows waitingForHost'],
          meta: { screen: 'waitingForHost' },
          description: 'The learner can join. The presenter hasn’t opened the class yet.',
        },
        open: {
          tags: ['shows joinable'],
          meta: { screen: 'joinable' },
          description: 'The presenter has opened the class, or it has started.',
        },
      },
    },
    joining: {
      tags: ['busy', 'shows joining', 'offers join'],
      meta: { screen: 'joining' },
      description: 'The join link is being requested. The class opens in a new tab.',
      entry: 'clearFailure',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => context.classId,
        onDone: [
          { guard: { type: 'isOpened', params: ({ event }) => event.output }, target: 'inClass' },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'popupBlocked',
            actions: { type: 'keepWay', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooEarly', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'takeOpening', params: ({ event }) => event.output }, 'raiseAnswer'],
          },
          { target: '#liveJoin.loading' },
        ],
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    popupBlocked: {
      tags: ['shows popupBlocked', 'offers way'],
      meta: { screen: 'popupBlocked' },
      description: 'The browser blocked the new tab, so the page shows a link instead.',
      exit: 'dropWay',
      on: {
        'way.followed': { target: 'inClass' },
        'class.looked': [
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isOver', target: 'over' },
        ],
      },
    },
    inClass: {
      tags: ['ratable', 'shows inClass', 'offers rejoin'],
      meta: { screen: 'inClass' },
      description: 'The class is open in another tab.',
      on: {
        'join.requested': { target: 'joining' },
        'class.left': { target: 'left' },
        'class.looked': [
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isOver', target: 'over' },
        ],
      },
    },
    left: {
      tags: ['ratable', 'shows left', 'offers rejoin'],
      meta: { screen: 'left' },
      description:
        'The learner has left, and the server is notified on a best-effort basis. The learner can join again.',
      invoke: {
        id: 'reportPresence',
        src: 'reportPresence',
        input: ({ context }) => context.classId,
        onDone: {},
        onError: {},
      },
      on: {
        'join.requested': { target: 'joining' },
        'class.looked': [
          { guard: 'isCancelled', target: 'cancelled' },
          { guard: 'isOver', target: 'over' },
        ],
      },
    },
    cancelled: {
      tags: ['changed', 'leavable', 'shows cancelled'],
      meta: { screen: 'cancelled' },
      description: 'The class is cancelled, with a reason from the presenter.',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
    },
    over: {
      description: 'The class has ended, or its presenter has closed it.',
      initial: 'deciding',
      on: { 'class.looked': { target: 'deciding' } },
      states: {
        deciding: {
          description: 'The next state depends on the learner’s enrolment and on the recording.',
          always: [
            { guard: 'isStranger', target: 'ended' },
            { guard: 'hasRecording', target: 'recording' },
            { target: 'recordingPending' },
          ],
        },
        ended: {
          tags: ['shows ended'],
          meta: { screen: 'ended' },
          description: 'There is nothing more to see for a learner who wasn’t enrolled.',
        },
        recordingPending: {
          tags: ['ratable', 'shows recordingPending'],
          meta: { screen: 'recordingPending' },
          description: 'A recording may follow.',
        },
        recording: {
          tags: ['ratable', 'shows recording', 'offers watch'],
          meta: { screen: 'recording' },
          description: 'The recording is available.',
        },
      },
    },
  },
});
