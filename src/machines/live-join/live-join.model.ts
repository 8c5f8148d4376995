import { modelOf } from '../../shared/chart-testing/model.ts';
import { liveJoinMachine } from './live-join.machine.ts';
import type { SeenClass } from './live-join.ports.ts';

const minute = 60_000;
/** The start of the class in the model. */
export const start = 1_000 * minute;

/** A server response, minutes after the start. */
export const seenAt = (minutes: number, more: Partial<SeenClass> = {}): SeenClass => ({
  at: start + minutes * minute,
  clockOffset: 0,
  id: 4,
  topic: 'Reading a data set',
  summary: 'Where to look first.',
  presenterName: 'Pat Presenter',
  startsAt: start,
  endsAt: start + 60 * minute,
  opensAt: start - 10 * minute,
  timezone: 'Europe/Berlin',
  seatsLeft: 3,
  isOpen: true,
  isEnrolled: true,
  isWaiting: false,
  offeredUntil: null,
  heldUntil: null,
  materials: [],
  dialIn: '',
  note: '',
  recordingUrl: null,
  feedback: null,
  status: 'confirmed',
  stateReason: '',
  ...more,
});

/** The deadline of an offered spot. */
export const offerEnd = new Date(start - 30 * minute).toISOString();

const stranger = seenAt(-60, { isEnrolled: false });
const answers = [
  seenAt(-60),
  seenAt(-60, { status: 'moved' }),
  seenAt(-5),
  seenAt(5, { status: 'live' }),
  seenAt(5, { status: 'live', isEnrolled: false }),
  stranger,
  { ...stranger, seatsLeft: 0 },
  { ...stranger, seatsLeft: 0, isWaiting: true },
  { ...stranger, seatsLeft: 0, offeredUntil: offerEnd },
  seenAt(-60, { status: 'cancelled', stateReason: 'I am ill, and sorry.' }),
  seenAt(70, { status: 'ended' }),
  seenAt(70, { status: 'ended', isEnrolled: false }),
  seenAt(70, { status: 'ended', recordingUrl: 'https://meet.example.com/recording' }),
  null,
];

export const liveJoinModel = modelOf(liveJoinMachine, {
  inputs: [{ classId: 4 }],
  events: [
    'retry.requested',
    { type: 'enrolment.requested', timezone: 'Asia/Kolkata' },
    { type: 'waiting.requested', timezone: 'Asia/Kolkata' },
    'enrolmentEnding.requested',
    'join.requested',
    'way.followed',
    'class.left',
  ],
  answers: {
    loadClass: answers,
    lookAgain: answers,
    enrol: [
      { kind: 'seen', seen: seenAt(-60) },
      { kind: 'seen', seen: { ...stranger, seatsLeft: 0, isWaiting: true } },
      { kind: 'refused' },
    ],
    endEnrolment: [stranger, null],
    join: [
      { kind: 'opened' },
      { kind: 'blocked', url: 'https://meet.example.com/join/4' },
      { kind: 'tooEarly', opensAt: start },
      { kind: 'refused' },
    ],
  },
  distinguish: ({ context: { seen, failure, way } }) => [
    seen?.status,
    seen?.isEnrolled,
    seen?.isWaiting,
    seen?.offeredUntil,
    failure !== null,
    way !== null,
  ],
  equivalentMutants: {
    'liveJoin.present.page.enrolling: begins in acceptance':
      'Each transition names the inner state, so the initial state is never used.',
    'liveJoin.present.page.left: reportPresence onDone is gone':
      'The response has no effect: the server was notified on a best-effort basis.',
    'liveJoin.present.page.joinable: begins in waitingForHost':
      'The deciding state names the next state, so the initial state is never used.',
    'liveJoin.present.page.upcoming: begins in moved':
      'The deciding state names the next state, so the initial state is never used.',
  },
});
