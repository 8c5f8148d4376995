import { portFailure } from '../../../shared/chart-testing/model.ts';
import { seenAt, start } from '../live-join.model.ts';
import {
  at,
  cancelled,
  inWindow,
  type JoinCause,
  type JoinScenario,
  live,
  loaded,
  lookedAgain,
  minute,
  page,
  recorded,
  resting,
  send,
  way,
} from './words.ts';

const joined = send({ type: 'join.requested' });

const left = send({ type: 'class.left' });

const joinAnswered = (answer: object): JoinCause => ({ answer: 'join', with: answer });

const entered: readonly JoinCause[] = [loaded(live), joined, joinAnswered({ kind: 'opened' })];

const blocked: readonly JoinCause[] = [loaded(live), joined, joinAnswered({ kind: 'blocked', url: way })];

const gone: readonly JoinCause[] = [...entered, left];

export const joining: readonly JoinScenario[] = [
  {
    it: 'goes in by a tab of its own, leaves, and goes in again',
    given: [loaded(live)],
    steps: [
      { ...joined, state: page('joining'), invokes: { join: 4 } },
      { ...joinAnswered({ kind: 'opened' }), state: page('inClass') },
      { ...joined, state: page('joining'), invokes: { join: 4 } },
      { ...joinAnswered({ kind: 'opened' }), state: page('inClass') },
      { ...left, state: page('left'), invokes: { tellPresence: 4 } },
      { answer: 'tellPresence' },
      { ...joined, state: page('joining'), invokes: { join: 4 } },
    ],
  },
  {
    it: 'has left although the server was not told',
    given: gone,
    steps: [{ fail: 'tellPresence' }, { ...joined, state: page('joining'), invokes: { join: 4 } }],
  },
  {
    it: 'goes in by a link where the browser opens no tab, and forgets it',
    given: [loaded(inWindow), joined],
    steps: [
      { ...joinAnswered({ kind: 'blocked', url: way }), state: page('popupBlocked'), context: { way } },
      { ...send({ type: 'way.followed' }), state: page('inClass'), context: { way: null } },
    ],
  },
  {
    it: 'learns that it is too early, and when it opens',
    given: [loaded(inWindow), { wait: 20_000 }, joined],
    steps: [
      {
        ...joinAnswered({ kind: 'tooEarly', opensAt: start }),
        state: [resting, page('upcoming.scheduled')],
        context: { seen: { ...inWindow, opensAt: start }, at: start - 5 * minute + 20_000 },
      },
    ],
  },
  {
    it: 'asks anew for a class that it is not let into',
    given: [loaded(live), joined],
    steps: [{ ...joinAnswered({ kind: 'refused' }), state: 'loading', invokes: { loadClass: 4 } }],
  },
  {
    it: 'says when the way in got no answer, until the next try',
    given: [loaded(live), joined],
    steps: [
      { fail: 'join', state: page('joinable.open'), context: { failure: portFailure } },
      { ...joined, state: page('joining'), context: { failure: null }, invokes: { join: 4 } },
    ],
  },
  ...(
    [
      ['who is in', entered, {}, 'inClass'],
      ['who has left', gone, {}, 'left'],
      ['who waits at a link', blocked, { way: null }, 'popupBlocked'],
    ] as const
  ).flatMap(([who, given, forgotten, state]): JoinScenario[] => [
    {
      it: `lets ${who} know that the class is over`,
      given: [...given, { wait: minute }],
      steps: [
        {
          ...lookedAgain(recorded),
          state: [resting, page('over.recording')],
          context: { ...forgotten, seen: recorded, at: recorded.at },
        },
      ],
    },
    {
      it: `lets ${who} know that the class is cancelled`,
      given: [...given, { wait: minute }],
      steps: [
        {
          ...lookedAgain(cancelled),
          state: [resting, page('cancelled')],
          context: { ...forgotten, seen: cancelled, at: cancelled.at },
        },
      ],
    },
    {
      it: `leaves ${who} in peace while it goes on`,
      given: [...given, { wait: minute }],
      steps: [{ ...lookedAgain(seenAt(6, { state: 'live' })), ...at(state, seenAt(6, { state: 'live' })) }],
    },
  ]),
];
