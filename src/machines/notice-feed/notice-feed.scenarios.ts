import type { Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { noticeFeedMachine } from './notice-feed.machine.ts';
import { noticeState } from './notice-feed.model.ts';

type Named = [it: string, Scenario<typeof noticeFeedMachine>];

const minute = 60_000;
const [led, opened, lost, returned] = [
  { answer: 'lead' },
  'stream.opened',
  'connection.lost',
  'connection.returned',
] as const;
const ends = (why: string) => ({ answer: 'follow', with: why });
const broken = { fail: 'follow' } as const;
const [follows, looks] = [{ invokes: { follow: undefined } }, { invokes: { look: undefined } }];
const known = { emits: [{ type: 'state.known', state: noticeState }] };

export const noticeFeedScenarios: Scenarios<typeof noticeFeedMachine> = {
  'follows another tab until it is the leader': [
    {
      begins: [
        'following',
        { isOffline: false, isHidden: false, jitter: 0.5, failures: 0 },
        { invokes: { lead: undefined } },
      ],
    },
    [{ type: 'state.received', state: noticeState }, null, {}, known],
    [led, 'streaming.opening', {}, follows],
    [opened, 'streaming.live'],
    [{ type: 'state.received', state: noticeState }, null, {}, known],
  ],
  'opens its own stream if the tabs can’t elect a leader': [[{ fail: 'lead' }, 'streaming.opening', {}, follows]],
  'polls each minute without a stream, and retries the stream with longer and longer pauses': [
    { given: [led] },
    [broken, 'polling.looking', { failures: 1 }, looks],
    [{ answer: 'look', with: noticeState }, 'polling.resting', {}, known],
    [{ wait: 1_500 }, 'streaming.opening', {}, follows],
    [ends('unavailable'), 'polling.looking', { failures: 2 }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: 3_000 }, 'streaming.opening', {}, follows],
  ],
  'gives way to newer streams, and polls each minute while the page is visible': [
    { given: [led, opened] },
    [ends('tooMany'), 'polling.looking', { failures: 11 }, looks],
    [{ answer: 'look', with: noticeState }, 'polling.resting', {}, known],
    [{ wait: minute }, 'polling.looking', {}, looks],
    [{ fail: 'look' }, 'polling.resting'],
    ['page.hidden', null, { isHidden: true }],
    [{ wait: 5 * minute }],
    ['page.shown', 'polling.looking', { isHidden: false }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: minute }, 'polling.looking', {}, looks],
  ],
  'retries the stream after at most 15 minutes': [
    { given: [led, opened, ends('tooMany'), { fail: 'look' }, 'page.hidden'] },
    [{ wait: 15 * minute }, 'streaming.opening', {}, follows],
    [broken, 'polling.looking', { failures: 12 }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: 15 * minute }, 'streaming.opening', {}, follows],
  ],
  'resets its failures once a stream has lasted for a minute': [
    { given: [led, broken, { wait: 1_500 }, opened] },
    [{ wait: minute }, null, { failures: 0 }],
    [broken, 'polling.looking', { failures: 1 }, looks],
  ],
  'waits for the connection, and starts again when it returns': [
    { given: [led, broken, { wait: 1_500 }, opened] },
    [lost, 'offline', { isOffline: true }],
    [returned, 'streaming.opening', { isOffline: false, failures: 0 }, follows],
  ],
  'loses the connection while it polls': [
    { given: [led, broken] },
    [lost, 'offline', { isOffline: true }],
    [returned, 'streaming.opening', { isOffline: false, failures: 0 }, follows],
  ],
  ...Object.fromEntries(
    [led, { fail: 'lead' }].map(
      (cause): Named => [
        `becomes the leader without a connection: ${JSON.stringify(cause)}`,
        [
          [lost, null, { isOffline: true }],
          [cause, 'offline'],
        ],
      ],
    ),
  ),
  'knows in every state if the page is visible': [
    ['page.hidden', null, { isHidden: true }],
    ['page.shown', null, { isHidden: false }],
  ],
  'knows that the connection has returned before it is the leader': [
    [lost, null, { isOffline: true }],
    [returned, null, { isOffline: false }],
    [led, 'streaming.opening', {}, follows],
  ],
  'ends when the server reports that the user is signed out': [
    { given: [led, opened] },
    [ends('sessionOver'), 'ended', {}, { emits: [{ type: 'session.doubted' }] }],
  ],
  'ends with the session': [{ given: [led, opened] }, ['session.ended', 'ended']],
};
