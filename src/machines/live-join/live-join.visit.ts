import { assertEvent } from 'xstate';
import { liveJoinSetup } from './live-join.setup.ts';

/** The learner's relation to the class, and their actions. */
export const pageOfClass = liveJoinSetup.createStateConfig({
  description: 'What the learner sees of the class, and does about it.',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the class is for this learner now.',
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
      description: 'It is being held: only those who are enrolled can go in.',
      always: [{ guard: 'isStranger', target: 'stranger' }, { target: 'joinable.open' }],
    },
    stranger: {
      description: 'The learner is not enrolled: it depends on the seats, and on whether they wait for one.',
      always: [
        { guard: 'isWaiting', target: 'waiting' },
        { guard: 'isFull', target: 'full' },
        { target: 'notEnrolled' },
      ],
    },
    notEnrolled: {
      tags: ['ahead', 'shows notEnrolled', 'offers enrol'],
      meta: { screen: 'notEnrolled' },
      description: 'There is a seat to be had.',
      on: { 'enrolment.requested': { target: 'enrolling.seat' }, 'class.looked': { target: 'deciding' } },
    },
    full: {
      tags: ['ahead', 'shows full', 'offers wait'],
      meta: { screen: 'full' },
      description: 'No seat is left; one can wait for one that is given back.',
      on: { 'waiting.requested': { target: 'enrolling.queue' }, 'class.looked': { target: 'deciding' } },
    },
    waiting: {
      tags: ['ahead', 'leavable', 'shows waiting'],
      meta: { screen: 'waiting' },
      description: 'The learner is on the waiting list; a seat that comes is seen with the next look.',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
    },
    enrolling: {
      tags: ['busy', 'ahead'],
      description: 'A seat is asked for.',
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
            actions: [{ type: 'takeEnrolment', params: ({ event }) => event.output }, 'tellAnswer'],
          },
          { target: '#liveJoin.loading' },
        ],
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
      states: {
        seat: {
          tags: ['shows enrolling', 'offers enrol'],
          meta: { screen: 'enrolling' },
          description: 'One of those that were free at the last look.',
        },
        queue: {
          tags: ['shows queueing', 'offers wait'],
          meta: { screen: 'queueing' },
          description: 'Or a place in the waiting list: none was free.',
        },
      },
    },
    ending: {
      tags: ['busy', 'shows ending'],
      meta: { screen: 'ending' },
      description: 'The seat is being given back, or the waiting list left.',
      entry: 'clearFailure',
      invoke: {
        id: 'endEnrolment',
        src: 'endEnrolment',
        input: ({ context }) => context.classId,
        onDone: {
          target: 'deciding',
          actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'tellAnswer'],
        },
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    upcoming: {
      tags: ['ahead', 'leavable'],
      description: 'The learner has a seat; the way in is not open yet.',
      initial: 'scheduled',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
      states: {
        scheduled: {
          tags: ['shows upcoming'],
          meta: { screen: 'upcoming' },
          description: 'At the time for which it was announced.',
        },
        moved: {
          tags: ['changed', 'shows moved'],
          meta: { screen: 'moved' },
          description: 'At another time, which is said.',
        },
      },
    },
    joinable: {
      tags: ['leavable', 'offers join'],
      description: 'One can go in.',
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
          description: 'One can go in; the presenter has not opened it yet.',
        },
        open: {
          tags: ['shows joinable'],
          meta: { screen: 'joinable' },
          description: 'The presenter has opened it, or it has begun.',
        },
      },
    },
    joining: {
      tags: ['busy', 'shows joining', 'offers join'],
      meta: { screen: 'joining' },
      description: 'The way in is asked for; it opens in a tab of its own.',
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
            actions: [{ type: 'takeOpening', params: ({ event }) => event.output }, 'tellAnswer'],
          },
          { target: '#liveJoin.loading' },
        ],
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    popupBlocked: {
      tags: ['shows popupBlocked', 'offers way'],
      meta: { screen: 'popupBlocked' },
      description: 'The browser has opened no tab; a link is followed instead.',
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
      description: 'Told to the server as well as may be; one can go in again.',
      invoke: {
        id: 'tellPresence',
        src: 'tellPresence',
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
      description: 'It will not be held; the presenter has said why.',
      on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
    },
    over: {
      description: 'Its time has passed, or its presenter has closed it.',
      initial: 'deciding',
      on: { 'class.looked': { target: 'deciding' } },
      states: {
        deciding: {
          description: 'It depends on whether one took part, and on the recording.',
          always: [
            { guard: 'isStranger', target: 'ended' },
            { guard: 'hasRecording', target: 'recording' },
            { target: 'recordingPending' },
          ],
        },
        ended: {
          tags: ['shows ended'],
          meta: { screen: 'ended' },
          description: 'One who was not enrolled has nothing more to see.',
        },
        recordingPending: {
          tags: ['ratable', 'shows recordingPending'],
          meta: { screen: 'recordingPending' },
          description: 'There may be a recording later.',
        },
        recording: {
          tags: ['ratable', 'shows recording', 'offers watch'],
          meta: { screen: 'recording' },
          description: 'It can be looked at again.',
        },
      },
    },
  },
});
