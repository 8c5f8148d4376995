import type { SeenClass } from '../../../src/machines/live-join/live-join.ports.ts';
import type { LiveJoinEvent } from '../../../src/machines/live-join/live-join.setup.ts';
import { seenAt, start } from '../support/live-join-walk.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';
import { portFailure } from '../support/walk.ts';

type JoinCause = Cause<LiveJoinEvent>;
type JoinStory = Story<LiveJoinEvent>;

const minute = 60_000;
const input = { classId: 4 };
const way = 'https://meet.example.com/join/4';
const timezone = 'Asia/Kolkata';
const recordingUrl = 'https://meet.example.com/recording';

const stranger = { isEnrolled: false } as const;
const soon = seenAt(-60);
const movedOn = seenAt(-60, { state: 'announced.moved' });
const inWindow = seenAt(-5);
const live = seenAt(5, { state: 'live' });
const ended = seenAt(70, { state: 'ended' });
const recorded = seenAt(70, { state: 'recorded', recordingUrl });
const cancelled = seenAt(-60, { state: 'cancelled', stateReason: 'I am ill, and sorry.' });
const strange = seenAt(-60, stranger);
const full = seenAt(-60, { ...stranger, seatsLeft: 0 });

const send = (event: LiveJoinEvent): JoinCause => ({ send: event });
const enrolled = send({ type: 'enrolment.requested', timezone });
const gaveUp = send({ type: 'enrolmentEnding.requested' });
const joined = send({ type: 'join.requested' });
const left = send({ type: 'class.left' });
const retried = send({ type: 'retry.requested' });
const loaded = (seen: SeenClass | null): JoinCause => ({ answer: 'loadClass', with: seen });
const lookedAgain = (seen: SeenClass | null): JoinCause => ({ answer: 'lookAgain', with: seen });
const joinAnswered = (answer: object): JoinCause => ({ answer: 'join', with: answer });

const page = (state: string): string => `present.page.${state}`;
const resting = 'present.look.resting';
const at = (state: string, seen: SeenClass): Outcome => ({ is: [resting, page(state)], knows: { seen, at: seen.at } });
/** The time passes until the class is looked at again. */
const looking = (now: SeenClass, wait: number): JoinCause & Outcome => ({
  wait,
  is: 'present.look.asking',
  knows: { at: now.at + wait },
  asks: { lookAgain: 4 },
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

const loading: readonly JoinStory[] = [
  {
    says: 'asks for the class, and says when there is none',
    input,
    begins: {
      is: 'loading',
      knows: { classId: 4, seen: null, at: 0, way: null, failure: null },
      asks: { loadClass: 4 },
    },
    steps: [{ ...loaded(null), is: 'missing' }],
  },
  {
    says: 'can be tried again where no answer could be had',
    input,
    steps: [
      { fail: 'loadClass', is: 'failed', knows: { failure: portFailure } },
      { ...retried, is: 'loading', knows: { failure: null }, asks: { loadClass: 4 } },
    ],
  },
  ...sights.map(
    ([what, seen, state]): JoinStory => ({
      says: `shows ${what}`,
      input,
      steps: [{ ...loaded(seen), ...at(state, seen) }],
    }),
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

const looks: readonly JoinStory[] = [
  ...follows.map(
    ([what, first, pause, then, state]): JoinStory => ({
      says: `looks again after ${what}`,
      input,
      given: [loaded(first)],
      steps: [looking(first, pause), { ...lookedAgain(then), ...at(state, then) }],
    }),
  ),
  {
    says: 'stays as it is when a look gets no answer, and looks again',
    input,
    given: [loaded(soon)],
    steps: [
      looking(soon, 5 * minute),
      { fail: 'lookAgain', is: resting },
      { ...looking({ ...soon, at: soon.at + 5 * minute }, 5 * minute) },
    ],
  },
  {
    says: 'opens by the time although no look gets an answer',
    input,
    given: [loaded(seenAt(-12)), { wait: 2 * minute }],
    steps: [{ fail: 'lookAgain', is: [resting, page('joinable.waitingForHost')] }],
  },
  {
    says: 'is over by the time although no look gets an answer',
    input,
    given: [loaded(seenAt(59.5, { state: 'live' })), { wait: minute / 2 }],
    steps: [{ fail: 'lookAgain', is: [resting, page('over.recordingPending')] }],
  },
  {
    says: 'says when there is no such class any more',
    input,
    given: [loaded(soon), { wait: 5 * minute }],
    steps: [{ ...lookedAgain(null), is: 'missing' }],
  },
];

const seats: readonly JoinStory[] = [
  {
    says: 'takes a seat, and forgets a look that was under way',
    input,
    given: [loaded(strange), { wait: 5 * minute }],
    steps: [
      { ...enrolled, is: page('enrolling'), asks: { enrol: { classId: 4, timezone } } },
      { ...enrolled },
      { answer: 'enrol', with: { kind: 'seen', seen: soon }, ...at('upcoming.scheduled', soon) },
    ],
  },
  {
    says: 'asks anew for a class whose seat it did not get',
    input,
    given: [loaded(strange), enrolled],
    steps: [{ answer: 'enrol', with: { kind: 'refused' }, is: 'loading', asks: { loadClass: 4 } }],
  },
  {
    says: 'says when the wish for a seat got no answer, until the next one',
    input,
    given: [loaded(strange), enrolled],
    steps: [
      { fail: 'enrol', is: page('notEnrolled'), knows: { failure: portFailure } },
      {
        ...enrolled,
        is: page('enrolling'),
        knows: { failure: null },
        asks: { enrol: { classId: 4, timezone } },
      },
    ],
  },
  ...(
    [
      ['before it', soon],
      ['in its window', inWindow],
      ['of a cancelled class', cancelled],
    ] as const
  ).map(
    ([when, seen]): JoinStory => ({
      says: `gives a seat back ${when}, and forgets a look that was under way`,
      input,
      given: [loaded(seen), { wait: seen === inWindow ? 20_000 : 5 * minute }],
      steps: [
        { ...gaveUp, is: page('ending'), asks: { endEnrolment: 4 } },
        { answer: 'endEnrolment', with: strange, ...at('notEnrolled', strange) },
      ],
    }),
  ),
  {
    says: 'shows that the seats have gone meanwhile when the wish for one got no answer',
    input,
    given: [loaded(strange), { wait: 5 * minute }, enrolled, lookedAgain(full)],
    steps: [{ fail: 'enrol', is: page('full'), knows: { failure: portFailure } }],
  },
  {
    says: 'shows that the class is cancelled when the seat is given back',
    input,
    given: [loaded(soon), gaveUp],
    steps: [
      {
        answer: 'endEnrolment',
        with: { ...cancelled, ...stranger },
        ...at('cancelled', { ...cancelled, ...stranger }),
      },
    ],
  },
  {
    says: 'says when a seat could not be given back, until the next try',
    input,
    given: [loaded(soon), gaveUp],
    steps: [
      { fail: 'endEnrolment', is: page('upcoming.scheduled'), knows: { failure: portFailure } },
      { ...gaveUp, is: page('ending'), knows: { failure: null }, asks: { endEnrolment: 4 } },
    ],
  },
];

const entered: readonly JoinCause[] = [loaded(live), joined, joinAnswered({ kind: 'opened' })];
const blocked: readonly JoinCause[] = [loaded(live), joined, joinAnswered({ kind: 'blocked', url: way })];
const gone: readonly JoinCause[] = [...entered, left];

const joining: readonly JoinStory[] = [
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

export const liveJoinStories: readonly JoinStory[] = [...loading, ...looks, ...seats, ...joining];
