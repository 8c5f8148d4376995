import { assertEvent, assign, fromPromise, raise, setup } from 'xstate';
import type { ClassAnswer, EnrolAnswer, JoinAnswer, SeenClass } from './live-join.ports.ts';

export type LiveJoinEvent =
  | { type: 'retry.requested' }
  | { type: 'enrolment.requested'; timezone: string }
  | { type: 'enrolmentEnding.requested' }
  | { type: 'join.requested' }
  | { type: 'way.followed' }
  | { type: 'class.left' }
  | { type: 'class.looked' }
  | { type: 'answer.taken' };

interface LiveJoinContext {
  classId: number;
  seen: SeenClass | null;
  /** The server's time as far as it is known: the last answer's, and the pauses since. */
  at: number;
  /** The way in, while it waits for a click. */
  way: string | null;
  failure: unknown;
}

const minute = 60_000;
const hostPause = 20_000;
const shortestPause = 1_000;

const missing = (name: string) => () => Promise.reject(new Error(`liveJoin: actor "${name}" was not provided`));

const isState =
  (...states: string[]) =>
  ({ context: { seen } }: { context: LiveJoinContext }) =>
    states.includes(seen?.state ?? '');

const isAnnounced = isState('announced.scheduled', 'announced.moved');

/** Milliseconds until it is worth another look: the next moment that changes something, and a few minutes at most. */
function nextLook({ context }: { context: LiveJoinContext }): number {
  const { seen, at } = context;
  if (seen === null) return minute;
  const isWindow = isAnnounced({ context }) && at >= seen.opensAt;
  const most = isWindow ? hostPause : at < seen.opensAt ? 5 * minute : minute;
  const ahead = [seen.opensAt, seen.startsAt, seen.endsAt].filter((moment) => moment > at);
  return Math.max(shortestPause, Math.min(most, ...ahead.map((moment) => moment - at)));
}

export const liveJoinMachine = setup({
  types: {
    input: {} as { classId: number },
    context: {} as LiveJoinContext,
    events: {} as LiveJoinEvent,
    tags: {} as 'busy' | 'joinable' | 'takingPart' | 'leavable' | 'ratable',
    meta: {} as { screen: string },
  },
  actors: {
    loadClass: fromPromise<ClassAnswer, number>(missing('loadClass')),
    enrol: fromPromise<EnrolAnswer, { classId: number; timezone: string }>(missing('enrol')),
    endEnrolment: fromPromise<ClassAnswer, number>(missing('endEnrolment')),
    join: fromPromise<JoinAnswer, number>(missing('join')),
    tellPresence: fromPromise<void, number>(missing('tellPresence')),
  },
  actions: {
    takeAnswer: assign((_, seen: ClassAnswer) => (seen === null ? {} : { seen, at: seen.at })),
    takeEnrolment: assign((_, answer: EnrolAnswer) =>
      answer.kind === 'seen' ? { seen: answer.seen, at: answer.seen.at } : {},
    ),
    takeOpening: assign(({ context }, answer: JoinAnswer) => {
      if (answer.kind !== 'tooEarly' || context.seen === null) return {};
      const { opensAt } = answer;
      return { seen: { ...context.seen, opensAt }, at: Math.min(context.at, opensAt - 1) };
    }),
    keepWay: assign((_, answer: JoinAnswer) => ({ way: answer.kind === 'blocked' ? answer.url : null })),
    dropWay: assign({ way: null }),
    passTime: assign({ at: ({ context }) => context.at + nextLook({ context }) }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
    clearFailure: assign({ failure: null }),
    tellLook: raise({ type: 'class.looked' }),
    tellAnswer: raise({ type: 'answer.taken' }),
  },
  guards: {
    isThere: (_, answer: ClassAnswer) => answer !== null,
    isTaken: (_, answer: EnrolAnswer) => answer.kind === 'seen',
    isOpened: (_, answer: JoinAnswer) => answer.kind === 'opened',
    isBlocked: (_, answer: JoinAnswer) => answer.kind === 'blocked',
    isTooEarly: (_, answer: JoinAnswer) => answer.kind === 'tooEarly',
    isCancelled: isState('cancelled'),
    isMoved: isState('announced.moved'),
    isLive: isState('live'),
    isOver: ({ context }) => isState('ended', 'recorded')({ context }) || context.at >= (context.seen?.endsAt ?? 0),
    isStranger: ({ context }) => context.seen?.isEnrolled === false,
    isFull: ({ context }) => context.seen?.seatsLeft === 0,
    isWindow: ({ context }) => context.at >= (context.seen?.opensAt ?? 0),
    hasRecording: ({ context }) => (context.seen?.recordingUrl ?? null) !== null,
  },
  delays: { nextLook },
}).createMachine({
  id: 'liveJoin',
  description: 'A learner’s way into a live class, and what is before and after it.',
  context: ({ input }) => ({ ...input, seen: null, at: 0, way: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { screen: 'loading' },
      entry: 'clearFailure',
      invoke: {
        id: 'loadClass',
        src: 'loadClass',
        input: ({ context }) => context.classId,
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'present',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': { target: 'loading' } } },
    missing: { type: 'final', meta: { screen: 'missing' }, description: 'There is none, or not for this learner.' },
    present: {
      type: 'parallel',
      states: {
        look: {
          description: 'The class is looked at again and again: its presenter may open, move or cancel it.',
          initial: 'resting',
          on: { 'answer.taken': { target: '.resting', description: 'What was asked before is out of date.' } },
          states: {
            resting: { after: { nextLook: { target: 'asking', actions: 'passTime' } } },
            asking: {
              invoke: {
                id: 'lookAgain',
                src: 'loadClass',
                input: ({ context }) => context.classId,
                onDone: [
                  {
                    guard: { type: 'isThere', params: ({ event }) => event.output },
                    target: 'resting',
                    actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'tellLook'],
                  },
                  { target: '#liveJoin.missing' },
                ],
                onError: { target: 'resting', actions: 'tellLook' },
              },
            },
          },
        },
        page: {
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
            admitted: { always: [{ guard: 'isStranger', target: 'stranger' }, { target: 'joinable.open' }] },
            stranger: { always: [{ guard: 'isFull', target: 'full' }, { target: 'notEnrolled' }] },
            notEnrolled: {
              meta: { screen: 'notEnrolled' },
              on: { 'enrolment.requested': { target: 'enrolling' }, 'class.looked': { target: 'deciding' } },
            },
            full: { meta: { screen: 'full' }, on: { 'class.looked': { target: 'deciding' } } },
            enrolling: {
              tags: ['busy'],
              meta: { screen: 'enrolling' },
              entry: 'clearFailure',
              invoke: {
                id: 'enrol',
                src: 'enrol',
                input: ({ context, event }) => {
                  assertEvent(event, 'enrolment.requested');
                  return { classId: context.classId, timezone: event.timezone };
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
            },
            ending: {
              tags: ['busy'],
              meta: { screen: 'ending' },
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
              tags: ['leavable'],
              initial: 'scheduled',
              on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
              states: {
                scheduled: { meta: { screen: 'upcoming' } },
                moved: { meta: { screen: 'moved' } },
              },
            },
            joinable: {
              tags: ['joinable', 'leavable'],
              initial: 'open',
              on: {
                'join.requested': { target: 'joining' },
                'enrolmentEnding.requested': { target: 'ending' },
                'class.looked': { target: 'deciding' },
              },
              states: {
                waitingForHost: {
                  meta: { screen: 'waitingForHost' },
                  description: 'One can go in; the presenter has not opened it yet.',
                },
                open: { meta: { screen: 'joinable' } },
              },
            },
            joining: {
              tags: ['busy'],
              meta: { screen: 'joining' },
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
              tags: ['takingPart', 'ratable'],
              meta: { screen: 'inClass' },
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
              tags: ['joinable', 'ratable'],
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
              tags: ['leavable'],
              meta: { screen: 'cancelled' },
              on: { 'enrolmentEnding.requested': { target: 'ending' }, 'class.looked': { target: 'deciding' } },
            },
            over: {
              initial: 'deciding',
              on: { 'class.looked': { target: 'deciding' } },
              states: {
                deciding: {
                  always: [
                    { guard: 'isStranger', target: 'ended' },
                    { guard: 'hasRecording', target: 'recording' },
                    { target: 'recordingPending' },
                  ],
                },
                ended: { meta: { screen: 'ended' } },
                recordingPending: { tags: ['ratable'], meta: { screen: 'recordingPending' } },
                recording: { tags: ['ratable'], meta: { screen: 'recording' } },
              },
            },
          },
        },
      },
    },
  },
});
