import { assign, raise, setup } from 'xstate';
import { portsOf } from '../../shared/ports/ports.ts';
import type { ClassAnswer, EnrolAnswer, JoinAnswer, LiveJoinPorts, SeenClass } from './live-join.ports.ts';

export type LiveJoinEvent =
  | { type: 'retry.requested' }
  | { type: 'enrolment.requested'; timezone: string }
  | { type: 'waiting.requested'; timezone: string }
  | { type: 'enrolmentEnding.requested' }
  | { type: 'join.requested' }
  | { type: 'way.followed' }
  | { type: 'class.left' }
  | { type: 'class.looked' }
  | { type: 'answer.taken' };

interface LiveJoinContext {
  classId: number;
  seen: SeenClass | null;
  /** The estimated server time: the time of the last response, plus the pauses since then. */
  at: number;
  /** The join link while the learner has to click it; otherwise null. */
  way: string | null;
  failure: unknown;
}

const minute = 60_000;
const hostPause = 20_000;
const minPause = 1_000;

const is =
  (...statuses: SeenClass['status'][]) =>
  ({ context: { seen } }: { context: LiveJoinContext }) =>
    seen !== null && statuses.includes(seen.status);

const isAnnounced = is('confirmed', 'moved');

/** Milliseconds until the next poll: until the next relevant moment, but at most a few minutes. */
function nextLook({ context }: { context: LiveJoinContext }): number {
  const { seen, at } = context;
  if (seen === null) return minute;
  const isWindow = isAnnounced({ context }) && at >= seen.opensAt;
  const most = isWindow ? hostPause : at < seen.opensAt ? 5 * minute : minute;
  const ahead = [seen.opensAt, seen.startsAt, seen.endsAt].filter((moment) => moment > at);
  return Math.max(minPause, Math.min(most, ...ahead.map((moment) => moment - at)));
}

/** The screens of the page, by tag. */
export type LiveJoinScreen =
  | 'notEnrolled'
  | 'full'
  | 'enrolling'
  | 'accepting'
  | 'queueing'
  | 'waiting'
  | 'offered'
  | 'ending'
  | 'upcoming'
  | 'moved'
  | 'waitingForHost'
  | 'joinable'
  | 'joining'
  | 'popupBlocked'
  | 'inClass'
  | 'left'
  | 'cancelled'
  | 'ended'
  | 'recordingPending'
  | 'recording';

/** The primary actions of the page, by tag. */
export type LiveJoinOffer = 'enrol' | 'wait' | 'accept' | 'join' | 'rejoin' | 'way' | 'watch';

const port = portsOf<LiveJoinPorts>('liveJoin');

/** The building blocks of the chart: types, actors, guards and actions. */
export const liveJoinSetup = setup({
  types: {
    input: {} as { classId: number },
    context: {} as LiveJoinContext,
    events: {} as LiveJoinEvent,
    tags: {} as
      | 'busy'
      | 'ahead'
      | 'changed'
      | 'leavable'
      | 'ratable'
      | `shows ${LiveJoinScreen}`
      | `offers ${LiveJoinOffer}`,
    meta: {} as { screen: string },
  },
  actors: {
    loadClass: port('loadClass'),
    enrol: port('enrol'),
    endEnrolment: port('endEnrolment'),
    join: port('join'),
    reportPresence: port('reportPresence'),
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
    raiseLook: raise({ type: 'class.looked' }),
    raiseAnswer: raise({ type: 'answer.taken' }),
  },
  guards: {
    hasAnswer: (_, answer: ClassAnswer) => answer !== null,
    isTaken: (_, answer: EnrolAnswer) => answer.kind === 'seen',
    isOpened: (_, answer: JoinAnswer) => answer.kind === 'opened',
    isBlocked: (_, answer: JoinAnswer) => answer.kind === 'blocked',
    isTooEarly: (_, answer: JoinAnswer) => answer.kind === 'tooEarly',
    isCancelled: is('cancelled'),
    isMoved: is('moved'),
    isLive: is('live'),
    isOver: ({ context }) => is('ended')({ context }) || context.at >= (context.seen?.endsAt ?? 0),
    isStranger: ({ context }) => context.seen?.isEnrolled === false,
    isWaiting: ({ context }) => context.seen?.isWaiting === true,
    isOffered: ({ context }) => (context.seen?.offeredUntil ?? null) !== null,
    isFull: ({ context }) => context.seen?.seatsLeft === 0,
    isWindow: ({ context }) => context.at >= (context.seen?.opensAt ?? 0),
    hasRecording: ({ context }) => (context.seen?.recordingUrl ?? null) !== null,
  },
  delays: { nextLook },
});
