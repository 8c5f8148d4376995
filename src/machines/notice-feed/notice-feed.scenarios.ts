import type { Scenario, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { noticeFeedMachine } from './notice-feed.machine.ts';
import { told } from './notice-feed.model.ts';

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
const known = { emits: [{ type: 'state.known', state: told }] };

export const noticeFeedScenarios: Scenarios<typeof noticeFeedMachine> = {
  'hears of another tab until it is the one that has the stream': [
    {
      begins: [
        'following',
        { isOffline: false, isHidden: false, jitter: 0.5, failures: 0 },
        { invokes: { lead: undefined } },
      ],
    },
    [{ type: 'state.told', state: told }, null, {}, known],
    [led, 'streaming.opening', {}, follows],
    [opened, 'streaming.live'],
    [{ type: 'state.told', state: told }, null, {}, known],
  ],
  'has a stream of its own where tabs cannot agree': [[{ fail: 'lead' }, 'streaming.opening', {}, follows]],
  'asks where there is no stream, each minute, and for a stream later and later': [
    { given: [led] },
    [broken, 'polling.looking', { failures: 1 }, looks],
    [{ answer: 'look', with: told }, 'polling.resting', {}, known],
    [{ wait: 1_500 }, 'streaming.opening', {}, follows],
    [ends('unavailable'), 'polling.looking', { failures: 2 }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: 3_000 }, 'streaming.opening', {}, follows],
  ],
  'gives way to newer streams, and asks each minute while it is in view': [
    { given: [led, opened] },
    [ends('tooMany'), 'polling.looking', { failures: 11 }, looks],
    [{ answer: 'look', with: told }, 'polling.resting', {}, known],
    [{ wait: minute }, 'polling.looking', {}, looks],
    [{ fail: 'look' }, 'polling.resting'],
    ['page.hidden', null, { isHidden: true }],
    [{ wait: 5 * minute }],
    ['page.shown', 'polling.looking', { isHidden: false }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: minute }, 'polling.looking', {}, looks],
  ],
  'tries for a stream again after a quarter of an hour at most': [
    { given: [led, opened, ends('tooMany'), { fail: 'look' }, 'page.hidden'] },
    [{ wait: 15 * minute }, 'streaming.opening', {}, follows],
    [broken, 'polling.looking', { failures: 12 }, looks],
    [{ fail: 'look' }, 'polling.resting'],
    [{ wait: 15 * minute }, 'streaming.opening', {}, follows],
  ],
  'forgets failures once a stream has lasted for a minute': [
    { given: [led, broken, { wait: 1_500 }, opened] },
    [{ wait: minute }, null, { failures: 0 }],
    [broken, 'polling.looking', { failures: 1 }, looks],
  ],
  'waits for the connection, and begins anew with it': [
    { given: [led, broken, { wait: 1_500 }, opened] },
    [lost, 'offline', { isOffline: true }],
    [returned, 'streaming.opening', { isOffline: false, failures: 0 }, follows],
  ],
  'loses the connection while it asks': [
    { given: [led, broken] },
    [lost, 'offline', { isOffline: true }],
    [returned, 'streaming.opening', { isOffline: false, failures: 0 }, follows],
  ],
  ...Object.fromEntries(
    [led, { fail: 'lead' }].map(
      (cause): Named => [
        `is the one that has the stream without a connection: ${JSON.stringify(cause)}`,
        [
          [lost, null, { isOffline: true }],
          [cause, 'offline'],
        ],
      ],
    ),
  ),
  'knows whether it is in view wherever it stands': [
    ['page.hidden', null, { isHidden: true }],
    ['page.shown', null, { isHidden: false }],
  ],
  'knows that the connection has returned before it is the one': [
    [lost, null, { isOffline: true }],
    [returned, null, { isOffline: false }],
    [led, 'streaming.opening', {}, follows],
  ],
  'ends where the server says that nobody is signed in': [
    { given: [led, opened] },
    [ends('sessionOver'), 'ended', {}, { emits: [{ type: 'session.doubted' }] }],
  ],
  'ends with the session': [{ given: [led, opened] }, ['session.ended', 'ended']],
};
