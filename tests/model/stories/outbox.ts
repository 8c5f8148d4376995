import type { OutboxEvent } from '../../../src/machines/outbox/outbox.machine.ts';
import type { Change, Entry, EntryMark } from '../../../src/machines/outbox/outbox.ports.ts';
import type { Cause, Outcome, Story } from '../support/story.ts';

type OutboxCause = Cause<OutboxEvent>;
type OutboxStory = Story<OutboxEvent>;
type Plain = Exclude<OutboxEvent['type'], 'change.made' | 'refusal.dismissed'>;

const input = { userId: 7, isOffline: false };
const bookmark = (refId: number): Change => ({ kind: 'bookmark', refKind: 'item', refId, isSet: true });
const entry = (seq: number, refId = 4, refusal: string | null = null): Entry => ({
  key: `bookmark:item:${refId}`,
  seq,
  change: bookmark(refId),
  refusal,
});
const mark = (seq: number, refId = 4): EntryMark => ({ key: `bookmark:item:${refId}`, seq });

const say = (type: Plain): OutboxCause => ({ send: { type } });
const made = (at: number, refId = 4): OutboxCause => ({ send: { type: 'change.made', change: bookmark(refId), at } });
const dismissed: OutboxCause = { send: { type: 'refusal.dismissed', key: 'bookmark:item:4' } };
const stored = (...entries: Entry[]): OutboxCause => ({ answer: 'sync', with: entries });
const leads: OutboxCause = { answer: 'lead' };
const acknowledged = (...marks: EntryMark[]) => ({ kind: 'answered', acknowledged: marks, refused: [] });
const refusal = { ...mark(5), reason: 'missing' };
const refused = { kind: 'answered', acknowledged: [], refused: [refusal] };
const ended = { kind: 'sessionEnded' };

const wrote = (changes: number) => ({ type: 'store.written', changes });
const tellsRefused = (...marks: (typeof refusal)[]) => ({ type: 'entries.refused', refused: marks });
const wish = (puts: readonly Entry[], removals: readonly EntryMark[] = []) => ({ userId: 7, puts, removals });
const delivery = (...entries: Entry[]) => ({ entries, isLast: false });

const on = (state: string): string => `sending.leading.${state}`;
const syncing = 'store.syncing';
const settled = 'store.resting';
const gathering = on('gathering');
const pause = 'sending.paused';

/** Everything is stored, and this tab sends. */
const ready: readonly OutboxCause[] = [stored(), leads];
/** A change is stored, and others that may come close behind are waited for. */
const gathered: readonly OutboxCause[] = [...ready, made(5), stored(entry(5))];
const delivering: readonly OutboxCause[] = [...gathered, { wait: 1_000 }];
const failing: readonly OutboxCause[] = [...delivering, { fail: 'deliver' }];
const leaving: readonly OutboxCause[] = [...gathered, say('page.left')];
const sends: Outcome = { is: on('delivering'), knows: { sending: [mark(5)] }, asks: { deliver: delivery(entry(5)) } };
/** What was acknowledged leaves the store. */
const removed = (more: Outcome): Outcome => ({
  ...more,
  knows: { entries: [], removals: [mark(5)], keeping: { puts: [], removals: [mark(5)] }, ...more.knows },
  tells: [tellsRefused()],
  asks: { sync: wish([], [mark(5)]) },
});

const storing: readonly OutboxStory[] = [
  {
    says: 'begins with what the store has, and with who leads',
    input,
    begins: {
      is: ['store.syncing', 'sending.following', 'leaving.resting'],
      knows: { ...input, entries: [], failures: 0, isPaused: false, isOutdated: false, lastSeq: 0 },
      asks: { sync: wish([]), lead: 7 },
    },
    steps: [
      { ...stored(), is: settled, tells: [wrote(0)] },
      { ...leads, is: on('resting') },
    ],
  },
  {
    says: 'leads where nobody can say who does',
    input,
    given: [stored()],
    steps: [{ fail: 'lead', is: on('resting') }],
  },
  {
    says: 'sends what an earlier page has left, and counts on from it',
    input,
    given: [leads],
    steps: [
      {
        ...stored(entry(9)),
        is: [settled, gathering],
        knows: { entries: [entry(9)], lastSeq: 9 },
        tells: [wrote(0)],
      },
      {
        ...made(5, 6),
        is: syncing,
        knows: {
          entries: [entry(9), entry(10, 6)],
          unkept: [mark(10, 6)],
          keeping: { puts: [mark(10, 6)], removals: [] },
          lastSeq: 10,
        },
        asks: { sync: wish([entry(10, 6)]) },
      },
    ],
  },
  {
    says: 'stores a change before it sends it, and takes it out when it is acknowledged',
    input,
    given: ready,
    steps: [
      {
        ...made(5),
        is: [syncing, gathering],
        knows: {
          entries: [entry(5)],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          lastSeq: 5,
        },
        asks: { sync: wish([entry(5)]) },
      },
      { ...stored(entry(5)), is: settled, knows: { unkept: [] }, tells: [wrote(1)] },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ is: [syncing, on('resting')], knows: { sending: [] } }),
      },
      { ...stored(), is: settled, knows: { removals: [] }, tells: [wrote(1)] },
    ],
  },
  {
    says: 'reads what another tab has written, also when that was while it read',
    input,
    given: ready,
    steps: [
      { ...say('store.changed'), is: syncing, asks: { sync: wish([]) } },
      { ...say('store.changed'), knows: { isOutdated: true } },
      {
        ...stored(entry(3)),
        is: [syncing, gathering],
        knows: { entries: [entry(3)], lastSeq: 3, isOutdated: false },
        tells: [wrote(0)],
        asks: { sync: wish([]) },
      },
    ],
  },
  {
    says: 'sends from this tab alone where there is no store, and tries it again with the next change',
    input,
    given: [leads, { fail: 'sync' }, made(5)],
    steps: [
      { fail: 'sync', is: 'store.failed' },
      { wait: 1_000, ...sends },
      {
        ...say('store.changed'),
        is: syncing,
        knows: { isOutdated: false },
        asks: { sync: wish([entry(5)]) },
      },
    ],
  },
];

const sending: readonly OutboxStory[] = [
  {
    says: 'leaves the sending to the tab that leads',
    input,
    given: [stored(), made(5), stored(entry(5))],
    steps: [{ wait: 60_000 }, { ...leads, is: gathering }],
  },
  {
    says: 'sends what has come meanwhile with the next request',
    input,
    given: delivering,
    steps: [
      {
        ...made(6, 6),
        is: syncing,
        knows: {
          entries: [entry(5), entry(6, 6)],
          unkept: [mark(6, 6)],
          keeping: { puts: [mark(6, 6)], removals: [] },
          lastSeq: 6,
        },
        asks: { sync: wish([entry(6, 6)]) },
      },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        is: gathering,
        knows: { entries: [entry(6, 6)], removals: [mark(5)], sending: [] },
        tells: [tellsRefused()],
      },
      {
        wait: 1_000,
        is: on('delivering'),
        knows: { sending: [mark(6, 6)] },
        asks: { deliver: delivery(entry(6, 6)) },
      },
    ],
  },
  {
    says: 'tries again after pauses that get longer',
    input,
    given: delivering,
    steps: [
      { fail: 'deliver', is: on('backingOff'), knows: { sending: [], failures: 1 } },
      { wait: 2_000, is: gathering },
      { wait: 1_000, ...sends },
      { fail: 'deliver', is: on('backingOff'), knows: { sending: [], failures: 2 } },
      { wait: 4_000, is: gathering },
      { wait: 1_000, ...sends },
      {
        answer: 'deliver',
        with: acknowledged(mark(5)),
        ...removed({ is: [syncing, on('resting')], knows: { sending: [], failures: 0 } }),
      },
    ],
  },
  {
    says: 'tries again where the server has said nothing to any of it',
    input,
    given: delivering,
    steps: [
      { answer: 'deliver', with: acknowledged(), is: on('backingOff'), knows: { sending: [], failures: 1 } },
      { wait: 2_000, is: gathering },
    ],
  },
  {
    says: 'keeps to its pause whatever else is changed',
    input,
    given: failing,
    steps: [
      {
        ...made(6, 6),
        is: syncing,
        knows: {
          entries: [entry(5), entry(6, 6)],
          unkept: [mark(6, 6)],
          keeping: { puts: [mark(6, 6)], removals: [] },
          lastSeq: 6,
        },
        asks: { sync: wish([entry(6, 6)]) },
      },
    ],
  },
  {
    says: 'keeps aside what the server does not take, until somebody dismisses it',
    input,
    given: delivering,
    steps: [
      { ...dismissed },
      {
        answer: 'deliver',
        with: refused,
        is: [syncing, on('resting')],
        knows: {
          entries: [entry(5, 4, 'missing')],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          sending: [],
        },
        tells: [tellsRefused(refusal)],
        asks: { sync: wish([entry(5, 4, 'missing')]) },
      },
      { ...stored(entry(5, 4, 'missing')), is: settled, knows: { unkept: [] }, tells: [wrote(1)] },
      {
        ...dismissed,
        is: syncing,
        knows: { entries: [], removals: [mark(5)], keeping: { puts: [], removals: [mark(5)] } },
        asks: { sync: wish([], [mark(5)]) },
      },
    ],
  },
];

const connection: readonly OutboxStory[] = [
  {
    says: 'waits for the connection from the start',
    input: { ...input, isOffline: true },
    given: [stored(entry(5))],
    steps: [
      { ...leads, is: on('offline') },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false } },
    ],
  },
  {
    says: 'waits when the connection is lost while changes are gathered, until it returns',
    input,
    given: gathered,
    steps: [
      { ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } },
      { wait: 60_000 },
      { ...say('connection.lost') },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false } },
    ],
  },
  {
    says: 'waits when the connection is lost while nothing is to be sent',
    input,
    given: ready,
    steps: [{ ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } }],
  },
  {
    says: 'waits when the connection is lost in a pause, and begins anew when it returns',
    input,
    given: failing,
    steps: [
      { ...say('connection.lost'), is: on('offline'), knows: { isOffline: true } },
      { ...say('connection.returned'), is: gathering, knows: { isOffline: false, failures: 0 } },
    ],
  },
  {
    says: 'waits no longer in a pause when the connection has come back',
    input,
    given: failing,
    steps: [{ ...say('connection.returned'), is: gathering, knows: { failures: 0 } }],
  },
];

const session: readonly OutboxStory[] = [
  ...(
    [
      ['nothing is to be sent', ready, {}, on('resting')],
      ['changes are gathered', gathered, {}, gathering],
      ['a request is under way', delivering, { sending: [] }, gathering],
      ['it makes a pause', failing, {}, gathering],
    ] as const
  ).map(
    ([when, given, knows, after]): OutboxStory => ({
      says: `sends nothing for nobody: the session ends while ${when}, and the same user returns`,
      input,
      given,
      steps: [
        { ...say('session.ended'), is: pause, knows: { ...knows, isPaused: true } },
        {
          ...say('store.changed'),
          is: syncing,
          knows: { keeping: { puts: [], removals: [] } },
          asks: { sync: wish([]) },
        },
        { ...say('session.returned'), is: after, knows: { isPaused: false } },
      ],
    }),
  ),
  {
    says: 'sends nothing for nobody where there is no connection either',
    input,
    given: [...gathered, say('connection.lost')],
    steps: [
      { ...say('session.ended'), is: pause, knows: { isPaused: true } },
      { ...say('session.returned'), is: on('offline'), knows: { isPaused: false } },
    ],
  },
  {
    says: 'sends nothing for nobody when this tab comes to lead',
    input,
    given: [stored(entry(5)), say('session.ended')],
    steps: [{ ...leads, is: pause }],
  },
  {
    says: 'learns from the server that the session has ended',
    input,
    given: delivering,
    steps: [
      { answer: 'deliver', with: ended, is: pause, knows: { sending: [], isPaused: true } },
      { ...say('session.returned'), is: gathering, knows: { isPaused: false } },
    ],
  },
];

const lastRequests: readonly OutboxStory[] = [
  {
    says: 'sends what waits with a last request when the page is left',
    input,
    given: gathered,
    steps: [
      {
        ...say('page.left'),
        is: 'leaving.delivering',
        knows: { leaving: [mark(5)] },
        asks: { deliverLast: { entries: [entry(5)], isLast: true } },
      },
      { ...say('page.left') },
      { wait: 1_000, is: on('resting') },
      {
        answer: 'deliverLast',
        with: acknowledged(mark(5)),
        ...removed({ is: [syncing, 'leaving.resting'], knows: { leaving: [] } }),
      },
    ],
  },
  {
    says: 'sends with the last request nothing that is on its way, or would come before what is',
    input,
    given: [...delivering, made(6), stored(entry(6))],
    steps: [{ ...say('page.left') }],
  },
  {
    says: 'tells what the last request was refused',
    input,
    given: leaving,
    steps: [
      {
        answer: 'deliverLast',
        with: refused,
        is: [syncing, 'leaving.resting'],
        knows: {
          entries: [entry(5, 4, 'missing')],
          unkept: [mark(5)],
          keeping: { puts: [mark(5)], removals: [] },
          leaving: [],
        },
        tells: [tellsRefused(refusal)],
        asks: { sync: wish([entry(5, 4, 'missing')]) },
      },
    ],
  },
  {
    says: 'sends as usual what the last request did not bring there',
    input,
    given: [...leaving, { wait: 1_000 }],
    steps: [{ fail: 'deliverLast', is: [gathering, 'leaving.resting'], knows: { leaving: [] } }],
  },
  {
    says: 'learns from the last request that the session has ended',
    input,
    given: leaving,
    steps: [
      { answer: 'deliverLast', with: ended, is: 'leaving.resting', knows: { leaving: [], isPaused: true } },
      { ...say('page.left') },
    ],
  },
  {
    says: 'sends what waits with a last request although another tab leads',
    input,
    given: [stored(entry(5))],
    steps: [
      {
        ...say('page.left'),
        is: 'leaving.delivering',
        knows: { leaving: [mark(5)] },
        asks: { deliverLast: { entries: [entry(5)], isLast: true } },
      },
    ],
  },
  ...(['connection.lost', 'session.ended'] as const).map(
    (type): OutboxStory => ({
      says: `sends no last request after ${type === 'session.ended' ? 'the session has ended' : 'the connection was lost'}`,
      input,
      given: [...gathered, say(type)],
      steps: [{ ...say('page.left') }],
    }),
  ),
];

export const outboxStories: readonly OutboxStory[] = [
  ...storing,
  ...sending,
  ...connection,
  ...session,
  ...lastRequests,
];
