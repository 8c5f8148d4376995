import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Outcome, Row, Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { liveJoinMachine } from './live-join.machine.ts';
import { seenAt, start } from './live-join.model.ts';
import type { SeenClass } from './live-join.ports.ts';

type JoinScenarios = Scenarios<typeof liveJoinMachine>;
type Named = [it: string, Scenario<typeof liveJoinMachine>];

const minute = 60_000;
const way = 'https://meet.example.com/join/4';
const timezone = 'Asia/Kolkata';
const stranger = { isEnrolled: false };
const soon = seenAt(-60);
const movedOn = seenAt(-60, { status: 'moved' });
const inWindow = seenAt(-5);
const live = seenAt(5, { status: 'live' });
const ended = seenAt(70, { status: 'ended' });
const recorded = seenAt(70, { status: 'ended', recordingUrl: 'https://meet.example.com/recording' });
const cancelled = seenAt(-60, { status: 'cancelled', stateReason: 'I am ill, and sorry.' });
const strange = seenAt(-60, stranger);
const full = seenAt(-60, { ...stranger, seatsLeft: 0 });
const waiting = { ...full, isWaiting: true };

const loaded = (seen: SeenClass | null) => ({ answer: 'loadClass', with: seen });
const lookedAgain = (seen: SeenClass | null) => ({ answer: 'lookAgain', with: seen });
const joined = (kind: string, more?: object) => ({ answer: 'join', with: { kind, ...more } });
const enrolled = { type: 'enrolment.requested', timezone } as const;
const waited = { type: 'waiting.requested', timezone } as const;
const gaveUp = 'enrolmentEnding.requested';

const resting = 'present.look.resting';
const page = (state: string): string => `present.page.${state}`;
const shows = (state: string, seen: SeenClass): Outcome<typeof liveJoinMachine> => [
  [resting, page(state)],
  { seen, at: seen.at },
];
const [joins, loads] = [{ invokes: { join: 4 } }, { invokes: { loadClass: 4 } }];
const [enrols, queues, gives] = [
  { invokes: { enrol: { classId: 4, timezone, orWait: false } } },
  { invokes: { enrol: { classId: 4, timezone, orWait: true } } },
  { invokes: { endEnrolment: 4 } },
];

const sights: readonly (readonly [what: string, seen: SeenClass, state: string])[] = [
  ['a class to come as it was announced', soon, 'upcoming.scheduled'],
  ['a class at another time than it was announced for', movedOn, 'upcoming.moved'],
  ['a class that its presenter has not opened yet', inWindow, 'joinable.waitingForHost'],
  ['a class that is being held', live, 'joinable.open'],
  ['a class with seats to who has none', strange, 'notEnrolled'],
  ['a class without seats to who has none', full, 'full'],
  ['a class without seats to who waits for one', waiting, 'waiting'],
  ['a class that is being held to who has no seat', { ...live, ...stranger }, 'notEnrolled'],
  ['a class that is being held without seats to who has none', { ...live, ...stranger, seatsLeft: 0 }, 'full'],
  ['a class in its window to who has no seat', { ...inWindow, ...stranger }, 'notEnrolled'],
  ['a moved class in its window', { ...inWindow, status: 'moved' }, 'joinable.waitingForHost'],
  ['a cancelled class', cancelled, 'cancelled'],
  ['a cancelled class whose time has passed', seenAt(70, { status: 'cancelled' }), 'cancelled'],
  ['a class that was held', ended, 'over.recordingPending'],
  ['a class whose time has passed', seenAt(60, { status: 'live' }), 'over.recordingPending'],
  ['a class with a recording', recorded, 'over.recording'],
  ['a class that was held to who had no seat', { ...recorded, ...stranger }, 'over.ended'],
];

const loading: JoinScenarios = {
  'asks for the class, and says when there is none': [
    { begins: ['loading', { classId: 4, seen: null, at: 0, way: null, failure: null }, loads] },
    [loaded(null), 'missing'],
  ],
  'can be tried again where no answer could be had': [
    [{ fail: 'loadClass' }, 'failed', { failure: portFailure }],
    ['retry.requested', 'loading', { failure: null }, loads],
  ],
  ...Object.fromEntries(
    sights.map(([what, seen, state]): Named => [`shows ${what}`, [[loaded(seen), ...shows(state, seen)]]]),
  ),
};

const entered = [loaded(live), 'join.requested', joined('opened')] as const;
const gone = [...entered, 'class.left'] as const;
const blocked = [loaded(live), 'join.requested', joined('blocked', { url: way })] as const;
const goingOn = seenAt(6, { status: 'live' });

const joining: JoinScenarios = {
  'goes in by a tab of its own, leaves, and goes in again': [
    { given: [loaded(live)] },
    ['join.requested', page('joining'), {}, joins],
    [joined('opened'), page('inClass')],
    ['join.requested', page('joining'), {}, joins],
    [joined('opened'), page('inClass')],
    ['class.left', page('left'), {}, { invokes: { tellPresence: 4 } }],
    [{ answer: 'tellPresence' }],
    ['join.requested', page('joining'), {}, joins],
  ],
  'has left although the server was not told': [
    { given: gone },
    [{ fail: 'tellPresence' }],
    ['join.requested', page('joining'), {}, joins],
  ],
  'goes in by a link where the browser opens no tab, and forgets it': [
    { given: [loaded(inWindow), 'join.requested'] },
    [joined('blocked', { url: way }), page('popupBlocked'), { way }],
    ['way.followed', page('inClass'), { way: null }],
  ],
  'learns that it is too early, and when it opens': [
    { given: [loaded(inWindow), { wait: 20_000 }, 'join.requested'] },
    [
      joined('tooEarly', { opensAt: start }),
      [resting, page('upcoming.scheduled')],
      { seen: { ...inWindow, opensAt: start }, at: start - 5 * minute + 20_000 },
    ],
  ],
  'asks anew for a class that it is not let into': [
    { given: [loaded(live), 'join.requested'] },
    [joined('refused'), 'loading', {}, loads],
  ],
  'says when the way in got no answer, until the next try': [
    { given: [loaded(live), 'join.requested'] },
    [{ fail: 'join' }, page('joinable.open'), { failure: portFailure }],
    ['join.requested', page('joining'), { failure: null }, joins],
  ],
  ...Object.fromEntries(
    (
      [
        ['who is in', entered, 'inClass'],
        ['who has left', gone, 'left'],
        ['who waits at a link', blocked, 'popupBlocked'],
      ] as const
    ).flatMap(([who, before, state]): Named[] => {
      const given = [...before, { wait: minute }];
      const over = (seen: SeenClass) => ({ seen, at: seen.at, way: null });
      return [
        [
          `lets ${who} know that the class is over`,
          [{ given }, [lookedAgain(recorded), [resting, page('over.recording')], over(recorded)]],
        ],
        [
          `lets ${who} know that the class is cancelled`,
          [{ given }, [lookedAgain(cancelled), [resting, page('cancelled')], over(cancelled)]],
        ],
        [`leaves ${who} in peace while it goes on`, [{ given }, [lookedAgain(goingOn), ...shows(state, goingOn)]]],
      ];
    }),
  ),
};

/** Time passes until the next poll. */
const looking = (since: number, wait: number): Row<typeof liveJoinMachine> => [
  { wait },
  'present.look.asking',
  { at: since + wait },
  { invokes: { lookAgain: 4 } },
];

const seats: JoinScenarios = {
  'takes a seat, and forgets a look that was under way': [
    { given: [loaded(strange), { wait: 5 * minute }] },
    [enrolled, page('enrolling.seat'), {}, enrols],
    [enrolled],
    [{ answer: 'enrol', with: { kind: 'seen', seen: soon } }, ...shows('upcoming.scheduled', soon)],
  ],
  'asks anew for a class whose seat it did not get': [
    { given: [loaded(strange), enrolled] },
    [{ answer: 'enrol', with: { kind: 'refused' } }, 'loading', {}, loads],
  ],
  'says when the wish for a seat got no answer, until the next one': [
    { given: [loaded(strange), enrolled] },
    [{ fail: 'enrol' }, page('notEnrolled'), { failure: portFailure }],
    [enrolled, page('enrolling.seat'), { failure: null }, enrols],
  ],
  'shows that the seats have gone meanwhile when the wish for one got no answer': [
    { given: [loaded(strange), { wait: 5 * minute }, enrolled, lookedAgain(full)] },
    [{ fail: 'enrol' }, page('full'), { failure: portFailure }],
  ],
  ...Object.fromEntries(
    (
      [
        ['before it', soon, 5 * minute],
        ['in its window', inWindow, minute / 3],
        ['of a cancelled class', cancelled, 5 * minute],
      ] as const
    ).map(
      ([when, seen, wait]): Named => [
        `gives a seat back ${when}, and forgets a look that was under way`,
        [
          { given: [loaded(seen), { wait }] },
          [gaveUp, page('ending'), {}, gives],
          [{ answer: 'endEnrolment', with: strange }, ...shows('notEnrolled', strange)],
        ],
      ],
    ),
  ),
  'waits for a seat, gets it by the next look, and forgets a look that was under way': [
    { given: [loaded(full), { wait: 5 * minute }] },
    [waited, page('enrolling.queue'), {}, queues],
    [{ answer: 'enrol', with: { kind: 'seen', seen: waiting } }, ...shows('waiting', waiting)],
    looking(waiting.at, 5 * minute),
    [lookedAgain(soon), ...shows('upcoming.scheduled', soon)],
  ],
  'says when the wish to wait got no answer, until the next one': [
    { given: [loaded(full), waited] },
    [{ fail: 'enrol' }, page('full'), { failure: portFailure }],
    [waited, page('enrolling.queue'), { failure: null }, queues],
  ],
  'leaves the waiting list': [
    { given: [loaded(waiting)] },
    [gaveUp, page('ending'), {}, gives],
    [{ answer: 'endEnrolment', with: full }, ...shows('full', full)],
  ],
  'shows that the class is cancelled when the seat is given back': [
    { given: [loaded(soon), gaveUp] },
    [
      { answer: 'endEnrolment', with: { ...cancelled, ...stranger } },
      ...shows('cancelled', { ...cancelled, ...stranger }),
    ],
  ],
  'says when a seat could not be given back, until the next try': [
    { given: [loaded(soon), gaveUp] },
    [{ fail: 'endEnrolment' }, page('upcoming.scheduled'), { failure: portFailure }],
    [gaveUp, page('ending'), { failure: null }, gives],
  ],
};

/** The states from which the page follows the result of another poll. */
const follows: readonly (readonly [what: string, first: SeenClass, pause: number, then: SeenClass, state: string])[] = [
  ['five minutes long before it opens', soon, 5 * minute, movedOn, 'upcoming.moved'],
  ['the moment when it opens', seenAt(-12), 2 * minute, inWindow, 'joinable.waitingForHost'],
  ['twenty seconds while its presenter is waited for', inWindow, 20_000, live, 'joinable.open'],
  ['a minute while it is held', live, minute, ended, 'over.recordingPending'],
  ['the end of it', seenAt(59.5, { status: 'live' }), minute / 2, ended, 'over.recordingPending'],
  ['a second at least', seenAt(60 - 0.001, { status: 'live' }), 1_000, ended, 'over.recordingPending'],
  ['a minute while its recording is waited for', ended, minute, recorded, 'over.recording'],
  ['five minutes while it is full', full, 5 * minute, strange, 'notEnrolled'],
  ['five minutes while one has no seat', strange, 5 * minute, full, 'full'],
  ['five minutes while it is full, and sees that it is cancelled', full, 5 * minute, cancelled, 'cancelled'],
  ['five minutes while it is cancelled', cancelled, 5 * minute, movedOn, 'upcoming.moved'],
];

const looks: JoinScenarios = {
  ...Object.fromEntries(
    follows.map(
      ([what, first, pause, then, state]): Named => [
        `looks again after ${what}`,
        [{ given: [loaded(first)] }, looking(first.at, pause), [lookedAgain(then), ...shows(state, then)]],
      ],
    ),
  ),
  'stays as it is when a look gets no answer, and looks again': [
    { given: [loaded(soon)] },
    looking(soon.at, 5 * minute),
    [{ fail: 'lookAgain' }, resting],
    looking(soon.at + 5 * minute, 5 * minute),
  ],
  'opens by the time although no look gets an answer': [
    { given: [loaded(seenAt(-12)), { wait: 2 * minute }] },
    [{ fail: 'lookAgain' }, [resting, page('joinable.waitingForHost')]],
  ],
  'is over by the time although no look gets an answer': [
    { given: [loaded(seenAt(59.5, { status: 'live' })), { wait: minute / 2 }] },
    [{ fail: 'lookAgain' }, [resting, page('over.recordingPending')]],
  ],
  'says when there is no such class any more': [
    { given: [loaded(soon), { wait: 5 * minute }] },
    [lookedAgain(null), 'missing'],
  ],
};

export const liveJoinScenarios: JoinScenarios = { ...loading, ...joining, ...seats, ...looks };
