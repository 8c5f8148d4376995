import { portFailure } from '../../../shared/chart-testing/model.ts';
import type { Outcome } from '../../../shared/chart-testing/scenario.ts';
import { seenAt } from '../live-join.model.ts';
import type { SeenClass } from '../live-join.ports.ts';
import {
  at,
  cancelled,
  full,
  inWindow,
  type JoinCause,
  type JoinScenario,
  live,
  loaded,
  lookedAgain,
  minute,
  page,
  recorded,
  recordingUrl,
  resting,
  send,
  soon,
  strange,
  stranger,
} from './words.ts';

const movedOn = seenAt(-60, { state: 'announced.moved' });

const ended = seenAt(70, { state: 'ended' });

const retried = send({ type: 'retry.requested' });

/** The time passes until the class is looked at again. */
const looking = (now: SeenClass, wait: number): JoinCause & Outcome => ({
  wait,
  state: 'present.look.asking',
  context: { at: now.at + wait },
  invokes: { lookAgain: 4 },
});

const sights: readonly (readonly [what: string, seen: SeenClass, state: string])[] = [
  ['a class to come as it was announced', soon, 'upcoming.scheduled'],
  ['a class at another time than it was announced for', movedOn, 'upcoming.moved'],
  ['a class that its presenter has not opened yet', inWindow, 'joinable.waitingForHost'],
  ['a class that is being held', live, 'joinable.open'],
  ['a class with seats to who has none', strange, 'notEnrolled'],
  ['a class without seats to who has none', full, 'full'],
  ['a class that is being held to who has no seat', seenAt(5, { state: 'live', ...stranger }), 'notEnrolled'],
  [
    'a class that is being held without seats to who has none',
    seenAt(5, { state: 'live', ...stranger, seatsLeft: 0 }),
    'full',
  ],
  ['a class in its window to who has no seat', seenAt(-5, stranger), 'notEnrolled'],
  ['a moved class in its window', seenAt(-5, { state: 'announced.moved' }), 'joinable.waitingForHost'],
  ['a cancelled class', cancelled, 'cancelled'],
  ['a cancelled class whose time has passed', seenAt(70, { state: 'cancelled' }), 'cancelled'],
  ['a class that was held', ended, 'over.recordingPending'],
  ['a class whose time has passed', seenAt(60, { state: 'live' }), 'over.recordingPending'],
  ['a class with a recording', recorded, 'over.recording'],
  [
    'a class that was held to who had no seat',
    seenAt(70, { state: 'recorded', recordingUrl, ...stranger }),
    'over.ended',
  ],
];

export const loading: readonly JoinScenario[] = [
  {
    it: 'asks for the class, and says when there is none',
    begins: {
      state: 'loading',
      context: { classId: 4, seen: null, at: 0, way: null, failure: null },
      invokes: { loadClass: 4 },
    },
    steps: [{ ...loaded(null), state: 'missing' }],
  },
  {
    it: 'can be tried again where no answer could be had',
    steps: [
      { fail: 'loadClass', state: 'failed', context: { failure: portFailure } },
      { ...retried, state: 'loading', context: { failure: null }, invokes: { loadClass: 4 } },
    ],
  },
  ...sights.map(
    ([what, seen, state]): JoinScenario => ({ it: `shows ${what}`, steps: [{ ...loaded(seen), ...at(state, seen) }] }),
  ),
];

/** From where the page follows what another look shows. */
const follows: readonly (readonly [what: string, first: SeenClass, pause: number, then: SeenClass, state: string])[] = [
  ['five minutes long before it opens', soon, 5 * minute, movedOn, 'upcoming.moved'],
  ['the moment when it opens', seenAt(-12), 2 * minute, inWindow, 'joinable.waitingForHost'],
  ['twenty seconds while its presenter is waited for', inWindow, 20_000, live, 'joinable.open'],
  ['a minute while it is held', live, minute, ended, 'over.recordingPending'],
  ['the end of it', seenAt(59.5, { state: 'live' }), minute / 2, ended, 'over.recordingPending'],
  ['a second at least', seenAt(60 - 0.001, { state: 'live' }), 1_000, ended, 'over.recordingPending'],
  ['a minute while its recording is waited for', ended, minute, recorded, 'over.recording'],
  ['five minutes while it is full', full, 5 * minute, strange, 'notEnrolled'],
  ['five minutes while one has no seat', strange, 5 * minute, full, 'full'],
  ['five minutes while it is full, and sees that it is cancelled', full, 5 * minute, cancelled, 'cancelled'],
  ['five minutes while it is cancelled', cancelled, 5 * minute, movedOn, 'upcoming.moved'],
];

export const looks: readonly JoinScenario[] = [
  ...follows.map(
    ([what, first, pause, then, state]): JoinScenario => ({
      it: `looks again after ${what}`,
      given: [loaded(first)],
      steps: [looking(first, pause), { ...lookedAgain(then), ...at(state, then) }],
    }),
  ),
  {
    it: 'stays as it is when a look gets no answer, and looks again',
    given: [loaded(soon)],
    steps: [
      looking(soon, 5 * minute),
      { fail: 'lookAgain', state: resting },
      { ...looking({ ...soon, at: soon.at + 5 * minute }, 5 * minute) },
    ],
  },
  {
    it: 'opens by the time although no look gets an answer',
    given: [loaded(seenAt(-12)), { wait: 2 * minute }],
    steps: [{ fail: 'lookAgain', state: [resting, page('joinable.waitingForHost')] }],
  },
  {
    it: 'is over by the time although no look gets an answer',
    given: [loaded(seenAt(59.5, { state: 'live' })), { wait: minute / 2 }],
    steps: [{ fail: 'lookAgain', state: [resting, page('over.recordingPending')] }],
  },
  {
    it: 'says when there is no such class any more',
    given: [loaded(soon), { wait: 5 * minute }],
    steps: [{ ...lookedAgain(null), state: 'missing' }],
  },
];
