import { seenAt, start } from '../../support/live-join-walk.ts';
import { portFailure } from '../../support/walk.ts';
import {
  at,
  cancelled,
  input,
  inWindow,
  type JoinCause,
  type JoinStory,
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

export const joining: readonly JoinStory[] = [
  {
    says: 'goes in by a tab of its own, leaves, and goes in again',
    input,
    given: [loaded(live)],
    steps: [
      { ...joined, is: page('joining'), asks: { join: 4 } },
      { ...joinAnswered({ kind: 'opened' }), is: page('inClass') },
      { ...joined, is: page('joining'), asks: { join: 4 } },
      { ...joinAnswered({ kind: 'opened' }), is: page('inClass') },
      { ...left, is: page('left'), asks: { tellPresence: 4 } },
      { answer: 'tellPresence' },
      { ...joined, is: page('joining'), asks: { join: 4 } },
    ],
  },
  {
    says: 'has left although the server was not told',
    input,
    given: gone,
    steps: [{ fail: 'tellPresence' }, { ...joined, is: page('joining'), asks: { join: 4 } }],
  },
  {
    says: 'goes in by a link where the browser opens no tab, and forgets it',
    input,
    given: [loaded(inWindow), joined],
    steps: [
      { ...joinAnswered({ kind: 'blocked', url: way }), is: page('popupBlocked'), knows: { way } },
      { ...send({ type: 'way.followed' }), is: page('inClass'), knows: { way: null } },
    ],
  },
  {
    says: 'learns that it is too early, and when it opens',
    input,
    given: [loaded(inWindow), { wait: 20_000 }, joined],
    steps: [
      {
        ...joinAnswered({ kind: 'tooEarly', opensAt: start }),
        is: [resting, page('upcoming.scheduled')],
        knows: { seen: { ...inWindow, opensAt: start }, at: start - 5 * minute + 20_000 },
      },
    ],
  },
  {
    says: 'asks anew for a class that it is not let into',
    input,
    given: [loaded(live), joined],
    steps: [{ ...joinAnswered({ kind: 'refused' }), is: 'loading', asks: { loadClass: 4 } }],
  },
  {
    says: 'says when the way in got no answer, until the next try',
    input,
    given: [loaded(live), joined],
    steps: [
      { fail: 'join', is: page('joinable.open'), knows: { failure: portFailure } },
      { ...joined, is: page('joining'), knows: { failure: null }, asks: { join: 4 } },
    ],
  },
  ...(
    [
      ['who is in', entered, {}, 'inClass'],
      ['who has left', gone, {}, 'left'],
      ['who waits at a link', blocked, { way: null }, 'popupBlocked'],
    ] as const
  ).flatMap(([who, given, forgotten, state]): JoinStory[] => [
    {
      says: `lets ${who} know that the class is over`,
      input,
      given: [...given, { wait: minute }],
      steps: [
        {
          ...lookedAgain(recorded),
          is: [resting, page('over.recording')],
          knows: { ...forgotten, seen: recorded, at: recorded.at },
        },
      ],
    },
    {
      says: `lets ${who} know that the class is cancelled`,
      input,
      given: [...given, { wait: minute }],
      steps: [
        {
          ...lookedAgain(cancelled),
          is: [resting, page('cancelled')],
          knows: { ...forgotten, seen: cancelled, at: cancelled.at },
        },
      ],
    },
    {
      says: `leaves ${who} in peace while it goes on`,
      input,
      given: [...given, { wait: minute }],
      steps: [{ ...lookedAgain(seenAt(6, { state: 'live' })), ...at(state, seenAt(6, { state: 'live' })) }],
    },
  ]),
];
