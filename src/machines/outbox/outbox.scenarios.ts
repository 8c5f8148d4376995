import type { Effects, Row, Scenario } from '../../shared/chart-testing/scenario.ts';
import type { Paper } from './kinds.fixture.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Entry } from './outbox.ports.ts';
import {
  acknowledged,
  emitsRefused,
  entry,
  gathering,
  keeps,
  keyOf,
  leads,
  made,
  mark,
  type OutboxOutcome,
  type OutboxScenarios,
  offline,
  on,
  pause,
  ready,
  refusal,
  removes,
  resting,
  sends,
  settled,
  stored,
  syncing,
  syncs,
  takesOut,
  wrote,
} from './outbox-steps.scenarios.ts';
import { storing } from './outbox-storing.scenarios.ts';

type Named = [it: string, Scenario<typeof outboxMachine>];

const refusedEntry = entry(5, 4, 'missing');
const dismissed = { type: 'refusal.dismissed', key: keyOf(4) } as const;
const paper: Paper = { kind: 'paper', id: 11, content: { text: 'True' }, bases: [] };
const written = { type: 'change.made', change: paper, at: 5 } as const;
const paperEntry: Entry<Paper> = { key: 'paper:11', seq: 5, change: paper, refusal: null };
const sentPaper: Entry<Paper> = { ...paperEntry, change: { ...paper, bases: [5] } };
const paperMark = { key: paperEntry.key, seq: 5 };
const refused = { kind: 'answered', acknowledged: [], refused: [refusal] };
const ended = { kind: 'sessionEnded' };

/** A change is stored, and the chart waits briefly for further changes. */
const gathered = [...ready, made(5), stored(entry(5))];
const delivering = [...gathered, { wait: 1_000 }];
const failing = [...delivering, { fail: 'deliver' }];

const sendsLast: OutboxOutcome = [
  'leaving.delivering',
  { leaving: [mark(5)] },
  { invokes: { deliverLast: { entries: [entry(5)], isLast: true } } },
];
/** A refused entry is stored with its reason. */
const keepsRefused: Effects = { ...emitsRefused(refusal), ...syncs([refusedEntry]) };

/** A change made while another step is in progress is stored immediately, but not sent yet. */
const changeWhileSending: Row<typeof outboxMachine> = [
  made(6, 6),
  syncing,
  { entries: [entry(5), entry(6, 6)], ...keeps(mark(6, 6)), lastSeq: 6 },
  syncs([entry(6, 6)]),
];

const sending: OutboxScenarios = {
  'leaves sending to the leading tab': [
    { given: [stored(), made(5), stored(entry(5))] },
    [{ wait: 60_000 }],
    [leads, gathering],
  ],
  'sends urgent changes sooner, and stores that a version was sent': [
    { given: [...ready, written, stored(paperEntry)] },
    [
      { wait: 500 },
      [on('delivering'), syncing],
      { entries: [sentPaper], sending: [paperMark], ...keeps(paperMark) },
      {
        invokes: {
          sync: { owner: 7, puts: [sentPaper], removals: [], read: [paperMark] },
          deliver: { entries: [sentPaper], isLast: false },
        },
      },
    ],
  ],
  'sends new changes with the next request': [
    { given: delivering },
    changeWhileSending,
    [
      { answer: 'deliver', with: acknowledged(mark(5)) },
      gathering,
      { entries: [entry(6, 6)], removals: [mark(5)], sending: [] },
      emitsRefused(),
    ],
    [{ wait: 1_000 }, ...sends(6, 6)],
  ],
  'retries after pauses that get longer': [
    { given: delivering },
    [{ fail: 'deliver' }, on('backingOff'), { sending: [], failures: 1 }],
    [{ wait: 2_000 }, gathering],
    [{ wait: 1_000 }, ...sends(5)],
    [{ fail: 'deliver' }, on('backingOff'), { sending: [], failures: 2 }],
    [{ wait: 4_000 }, gathering],
    [{ wait: 1_000 }, ...sends(5)],
    [
      { answer: 'deliver', with: acknowledged(mark(5)) },
      [syncing, resting],
      { entries: [], ...takesOut(mark(5)), sending: [], failures: 0 },
      removes,
    ],
  ],
  'retries if the server answered none of the entries': [
    { given: delivering },
    [{ answer: 'deliver', with: acknowledged() }, on('backingOff'), { sending: [], failures: 1 }],
    [{ wait: 2_000 }, gathering],
  ],
  'keeps its pause when more changes are made': [{ given: failing }, changeWhileSending],
  'sets refused changes aside until the user dismisses them': [
    { given: delivering },
    [dismissed],
    [
      { answer: 'deliver', with: refused },
      [syncing, resting],
      { entries: [refusedEntry], ...keeps(mark(5)), sending: [] },
      keepsRefused,
    ],
    [stored(refusedEntry), settled, { unkept: [] }, wrote(1)],
    [dismissed, syncing, { entries: [], ...takesOut(mark(5)) }, syncs([], [mark(5)])],
  ],
};

const connection: OutboxScenarios = {
  'waits for the connection from the start': [
    { input: { owner: 7, isOffline: true }, given: [stored(entry(5))] },
    [leads, offline],
    ['connection.returned', gathering, { isOffline: false }],
  ],
  'waits for the connection if it is lost while changes are gathered': [
    { given: gathered },
    ['connection.lost', offline, { isOffline: true }],
    [{ wait: 60_000 }],
    ['connection.lost'],
    ['connection.returned', gathering, { isOffline: false }],
  ],
  'waits for the connection if it is lost while no changes are pending': [
    { given: ready },
    ['connection.lost', offline, { isOffline: true }],
  ],
  'waits for the connection if it is lost during a pause, and sends when it returns': [
    { given: failing },
    ['connection.lost', offline, { isOffline: true }],
    ['connection.returned', gathering, { isOffline: false, failures: 0 }],
  ],
  'ends its pause when the connection has returned': [
    { given: failing },
    ['connection.returned', gathering, { failures: 0 }],
  ],
};

const endings = [
  ['no changes are pending', ready, {}, resting],
  ['changes are gathered', gathered, {}, gathering],
  ['a request is in progress', delivering, { sending: [] }, gathering],
  ['a pause is in progress', failing, {}, gathering],
] as const;

const session: OutboxScenarios = {
  ...Object.fromEntries(
    endings.map(
      ([when, given, knows, after]): Named => [
        `sends nothing for a signed-out user: the session ends while ${when}, and the same user returns`,
        [
          { given },
          ['session.ended', pause, { ...knows, isPaused: true }],
          ['store.changed', syncing, { keeping: { puts: [], removals: [] }, written: [] }, syncs([])],
          ['session.returned', after, { isPaused: false }],
        ],
      ],
    ),
  ),
  'sends nothing for a signed-out user without a connection either': [
    { given: [...gathered, 'connection.lost'] },
    ['session.ended', pause, { isPaused: true }],
    ['session.returned', offline, { isPaused: false }],
  ],
  'sends nothing for a signed-out user when this tab becomes the leader': [
    { given: [stored(entry(5)), 'session.ended'] },
    [leads, pause],
  ],
  'learns from the server that the session has ended': [
    { given: delivering },
    [{ answer: 'deliver', with: ended }, pause, { sending: [], isPaused: true }],
    ['session.returned', gathering, { isPaused: false }],
  ],
};

const lastRequests: OutboxScenarios = {
  'sends pending changes with a last request when the user leaves the page': [
    { given: gathered },
    ['page.left', ...sendsLast],
    ['page.left'],
    [{ wait: 1_000 }, resting],
    [
      { answer: 'deliverLast', with: acknowledged(mark(5)) },
      [syncing, 'leaving.resting'],
      { entries: [], ...takesOut(mark(5)), leaving: [] },
      removes,
    ],
  ],
  'stores that a version was sent with the last request': [
    { given: [...ready, written, stored(paperEntry)] },
    [
      'page.left',
      ['leaving.delivering', syncing],
      { entries: [sentPaper], leaving: [paperMark], ...keeps(paperMark) },
      {
        invokes: {
          sync: { owner: 7, puts: [sentPaper], removals: [], read: [paperMark] },
          deliverLast: { entries: [sentPaper], isLast: true },
        },
      },
    ],
  ],
  'leaves out of the last request what is being sent or would overtake it': [
    { given: [...delivering, made(6), stored(entry(6))] },
    ['page.left'],
  ],
  'sends changes made during the last request after it, so that a late response can’t confuse them': [
    { given: [...gathered, 'page.left'] },
    [made(6), syncing, { entries: [entry(6)], ...keeps(mark(6)), lastSeq: 6 }, syncs([entry(6)])],
    [{ wait: 1_000 }, resting],
    [{ fail: 'deliverLast' }, [gathering, 'leaving.resting'], { leaving: [] }],
    [{ wait: 1_000 }, ...sends(6)],
  ],
  'reports what the last request was refused': [
    { given: [...gathered, 'page.left'] },
    [
      { answer: 'deliverLast', with: refused },
      [syncing, 'leaving.resting'],
      { entries: [refusedEntry], ...keeps(mark(5)), leaving: [] },
      keepsRefused,
    ],
  ],
  'sends normally what the last request didn’t deliver': [
    { given: [...gathered, 'page.left', { wait: 1_000 }] },
    [{ fail: 'deliverLast' }, [gathering, 'leaving.resting'], { leaving: [] }],
  ],
  'learns from the last request that the session has ended': [
    { given: [...gathered, 'page.left'] },
    [{ answer: 'deliverLast', with: ended }, 'leaving.resting', { leaving: [], isPaused: true }],
    ['page.left'],
  ],
  'sends pending changes with a last request even if another tab leads': [
    { given: [stored(entry(5))] },
    ['page.left', ...sendsLast],
  ],
  'sends no last request after the session has ended': [{ given: [...gathered, 'session.ended'] }, ['page.left']],
  'sends no last request after the connection was lost': [{ given: [...gathered, 'connection.lost'] }, ['page.left']],
};

export const outboxScenarios: OutboxScenarios = {
  ...storing,
  ...sending,
  ...connection,
  ...session,
  ...lastRequests,
};
