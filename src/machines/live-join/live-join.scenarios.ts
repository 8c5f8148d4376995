import { portFailure } from '../../shared/chart-testing/model.ts';
import type { Outcome, Row, Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { liveJoinMachine } from './live-join.machine.ts';
import { offerEnd, seenAt, start } from './live-join.model.ts';
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
const offered = { ...full, offeredUntil: offerEnd };

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
  ['an upcoming class at the announced time', soon, 'upcoming.scheduled'],
  ['a class that was moved to another time', movedOn, 'upcoming.moved'],
  ['a class that its presenter hasn’t opened yet', inWindow, 'joinable.waitingForHost'],
  ['a class that is live', live, 'joinable.open'],
  ['a class with free spots to a learner without one', strange, 'notEnrolled'],
  ['a full class to a learner without a spot', full, 'full'],
  ['a full class to a learner on the waiting list', waiting, 'waiting'],
  ['a full class to a learner with an offered spot', offered, 'offered'],
  ['a live class to a learner without a spot', { ...live, ...stranger }, 'notEnrolled'],
  ['a full live class to a learner without a spot', { ...live, ...stranger, seatsLeft: 0 }, 'full'],
  ['a class that is open for joining to a learner without a spot', { ...inWindow, ...stranger }, 'notEnrolled'],
  ['a moved class that is open for joining', { ...inWindow, status: 'moved' }, 'joinable.waitingForHost'],
  ['a cancelled class', cancelled, 'cancelled'],
  ['a cancelled class after its time', seenAt(70, { status: 'cancelled' }), 'cancelled'],
  ['a class that has ended', ended, 'over.recordingPending'],
  ['a class after its time', seenAt(60, { status: 'live' }), 'over.recordingPending'],
  ['a class with a recording', recorded, 'over.recording'],
  ['a class that has ended to a learner without a spot', { ...recorded, ...stranger }, 'over.ended'],
];

const loading: JoinScenarios = {
  'loads the class, and shows if it doesn’t exist': [
    { begins: ['loading', { classId: 4, seen: null, at: 0, way: null, failure: null }, loads] },
    [loaded(null), 'missing'],
  ],
  'can be tried again if there was no response': [
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
  'joins in a new tab, leaves, and joins again': [
    { given: [loaded(live)] },
    ['join.requested', page('joining'), {}, joins],
    [joined('opened'), page('inClass')],
    ['join.requested', page('joining'), {}, joins],
    [joined('opened'), page('inClass')],
    ['class.left', page('left'), {}, { invokes: { reportPresence: 4 } }],
    [{ answer: 'reportPresence' }],
    ['join.requested', page('joining'), {}, joins],
  ],
  'has left even if the server couldn’t be notified': [
    { given: gone },
    [{ fail: 'reportPresence' }],
    ['join.requested', page('joining'), {}, joins],
  ],
  'shows a link to join if the browser blocks the new tab, and drops it after use': [
    { given: [loaded(inWindow), 'join.requested'] },
    [joined('blocked', { url: way }), page('popupBlocked'), { way }],
    ['way.followed', page('inClass'), { way: null }],
  ],
  'shows that it is too early, and when joining opens': [
    { given: [loaded(inWindow), { wait: 20_000 }, 'join.requested'] },
    [
      joined('tooEarly', { opensAt: start }),
      [resting, page('upcoming.scheduled')],
      { seen: { ...inWindow, opensAt: start }, at: start - 5 * minute + 20_000 },
    ],
  ],
  'reloads a class that the learner can’t join': [
    { given: [loaded(live), 'join.requested'] },
    [joined('refused'), 'loading', {}, loads],
  ],
  'shows that joining failed, until the next try': [
    { given: [loaded(live), 'join.requested'] },
    [{ fail: 'join' }, page('joinable.open'), { failure: portFailure }],
    ['join.requested', page('joining'), { failure: null }, joins],
  ],
  ...Object.fromEntries(
    (
      [
        ['a learner in the class', entered, 'inClass'],
        ['a learner who left', gone, 'left'],
        ['a learner with a link to follow', blocked, 'popupBlocked'],
      ] as const
    ).flatMap(([who, before, state]): Named[] => {
      const given = [...before, { wait: minute }];
      const over = (seen: SeenClass) => ({ seen, at: seen.at, way: null });
      return [
        [
          `notifies ${who} that the class is over`,
          [{ given }, [lookedAgain(recorded), [resting, page('over.recording')], over(recorded)]],
        ],
        [
          `notifies ${who} that the class is cancelled`,
          [{ given }, [lookedAgain(cancelled), [resting, page('cancelled')], over(cancelled)]],
        ],
        [
          `changes nothing for ${who} while the class is live`,
          [{ given }, [lookedAgain(goingOn), ...shows(state, goingOn)]],
        ],
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
  'takes a spot, and drops the result of a pending poll': [
    { given: [loaded(strange), { wait: 5 * minute }] },
    [enrolled, page('enrolling.seat'), {}, enrols],
    [enrolled],
    [{ answer: 'enrol', with: { kind: 'seen', seen: soon } }, ...shows('upcoming.scheduled', soon)],
  ],
  'reloads a class that is already full': [
    { given: [loaded(strange), enrolled] },
    [{ answer: 'enrol', with: { kind: 'refused' } }, 'loading', {}, loads],
  ],
  'shows that taking a spot failed, until the next try': [
    { given: [loaded(strange), enrolled] },
    [{ fail: 'enrol' }, page('notEnrolled'), { failure: portFailure }],
    [enrolled, page('enrolling.seat'), { failure: null }, enrols],
  ],
  'shows that the class is full after taking a spot failed': [
    { given: [loaded(strange), { wait: 5 * minute }, enrolled, lookedAgain(full)] },
    [{ fail: 'enrol' }, page('full'), { failure: portFailure }],
  ],
  ...Object.fromEntries(
    (
      [
        ['before the class', soon, 5 * minute],
        ['while joining is open', inWindow, minute / 3],
        ['of a cancelled class', cancelled, 5 * minute],
      ] as const
    ).map(
      ([when, seen, wait]): Named => [
        `gives up a spot ${when}, and drops the result of a pending poll`,
        [
          { given: [loaded(seen), { wait }] },
          [gaveUp, page('ending'), {}, gives],
          [{ answer: 'endEnrolment', with: strange }, ...shows('notEnrolled', strange)],
        ],
      ],
    ),
  ),
  'joins the waiting list, gets a spot with the next poll, and drops the result of a pending poll': [
    { given: [loaded(full), { wait: 5 * minute }] },
    [waited, page('enrolling.queue'), {}, queues],
    [{ answer: 'enrol', with: { kind: 'seen', seen: waiting } }, ...shows('waiting', waiting)],
    looking(waiting.at, 5 * minute),
    [lookedAgain(soon), ...shows('upcoming.scheduled', soon)],
  ],
  'shows that joining the waiting list failed, until the next try': [
    { given: [loaded(full), waited] },
    [{ fail: 'enrol' }, page('full'), { failure: portFailure }],
    [waited, page('enrolling.queue'), { failure: null }, queues],
  ],
  'accepts an offered spot, and drops the result of a pending poll': [
    { given: [loaded(offered), { wait: 5 * minute }] },
    [enrolled, page('enrolling.acceptance'), {}, enrols],
    [{ answer: 'enrol', with: { kind: 'seen', seen: soon } }, ...shows('upcoming.scheduled', soon)],
  ],
  'declines an offered spot': [
    { given: [loaded(offered)] },
    [gaveUp, page('ending'), {}, gives],
    [{ answer: 'endEnrolment', with: full }, ...shows('full', full)],
  ],
  'leaves the waiting list': [
    { given: [loaded(waiting)] },
    [gaveUp, page('ending'), {}, gives],
    [{ answer: 'endEnrolment', with: full }, ...shows('full', full)],
  ],
  'shows that the class is cancelled when the spot is given up': [
    { given: [loaded(soon), gaveUp] },
    [
      { answer: 'endEnrolment', with: { ...cancelled, ...stranger } },
      ...shows('cancelled', { ...cancelled, ...stranger }),
    ],
  ],
  'shows that giving up a spot failed, until the next try': [
    { given: [loaded(soon), gaveUp] },
    [{ fail: 'endEnrolment' }, page('upcoming.scheduled'), { failure: portFailure }],
    [gaveUp, page('ending'), { failure: null }, gives],
  ],
};

/** The states from which the page follows the result of another poll. */
const follows: readonly (readonly [what: string, first: SeenClass, pause: number, then: SeenClass, state: string])[] = [
  ['five minutes long before joining opens', soon, 5 * minute, movedOn, 'upcoming.moved'],
  ['the time until joining opens', seenAt(-12), 2 * minute, inWindow, 'joinable.waitingForHost'],
  ['twenty seconds while the presenter hasn’t opened the class', inWindow, 20_000, live, 'joinable.open'],
  ['a minute while the class is live', live, minute, ended, 'over.recordingPending'],
  ['the time until the class ends', seenAt(59.5, { status: 'live' }), minute / 2, ended, 'over.recordingPending'],
  ['at least a second', seenAt(60 - 0.001, { status: 'live' }), 1_000, ended, 'over.recordingPending'],
  ['a minute while the recording is pending', ended, minute, recorded, 'over.recording'],
  ['five minutes while a spot is offered, which has expired', offered, 5 * minute, full, 'full'],
  ['five minutes while the class is full', full, 5 * minute, strange, 'notEnrolled'],
  ['five minutes while the learner has no spot', strange, 5 * minute, full, 'full'],
  ['five minutes while the class is full, and finds it cancelled', full, 5 * minute, cancelled, 'cancelled'],
  ['five minutes while the class is cancelled', cancelled, 5 * minute, movedOn, 'upcoming.moved'],
];

const looks: JoinScenarios = {
  ...Object.fromEntries(
    follows.map(
      ([what, first, pause, then, state]): Named => [
        `polls after ${what}`,
        [{ given: [loaded(first)] }, looking(first.at, pause), [lookedAgain(then), ...shows(state, then)]],
      ],
    ),
  ),
  'stays unchanged when a poll fails, and polls again': [
    { given: [loaded(soon)] },
    looking(soon.at, 5 * minute),
    [{ fail: 'lookAgain' }, resting],
    looking(soon.at + 5 * minute, 5 * minute),
  ],
  'opens on time even if no poll succeeds': [
    { given: [loaded(seenAt(-12)), { wait: 2 * minute }] },
    [{ fail: 'lookAgain' }, [resting, page('joinable.waitingForHost')]],
  ],
  'ends on time even if no poll succeeds': [
    { given: [loaded(seenAt(59.5, { status: 'live' })), { wait: minute / 2 }] },
    [{ fail: 'lookAgain' }, [resting, page('over.recordingPending')]],
  ],
  'shows when the class no longer exists': [
    { given: [loaded(soon), { wait: 5 * minute }] },
    [lookedAgain(null), 'missing'],
  ],
};

export const liveJoinScenarios: JoinScenarios = { ...loading, ...joining, ...seats, ...looks };
