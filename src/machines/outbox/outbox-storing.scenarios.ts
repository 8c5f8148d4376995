import {
  acknowledged,
  entry,
  gathering,
  keeps,
  leads,
  made,
  mark,
  type OutboxScenarios,
  ready,
  removes,
  resting,
  sends,
  settled,
  stored,
  syncing,
  syncs,
  takesOut,
  tellsRefused,
  wrote,
} from './outbox-steps.scenarios.ts';

/** What it does with the browser's store. */
export const storing: OutboxScenarios = {
  'begins with what the store has, and with who leads': [
    {
      begins: [
        [syncing, 'sending.following', 'leaving.resting'],
        {
          userId: 7,
          isOffline: false,
          entries: [],
          failures: 0,
          isPaused: false,
          isOutdated: false,
          isStoreKnown: false,
          lastSeq: 0,
        },
        { invokes: { ...syncs([]).invokes, lead: 7 } },
      ],
    },
    [stored(), settled, { isStoreKnown: true }, wrote(0)],
    [leads, resting],
  ],
  'leads where nobody can say who does': [{ given: [stored()] }, [{ fail: 'lead' }, resting]],
  'sends what an earlier page has left, and counts on from it': [
    { given: [leads] },
    [stored(entry(9)), [settled, gathering], { entries: [entry(9)], lastSeq: 9, isStoreKnown: true }, wrote(0)],
    [
      made(5, 6),
      syncing,
      { entries: [entry(9), entry(10, 6)], ...keeps(mark(10, 6)), lastSeq: 10 },
      syncs([entry(10, 6)]),
    ],
  ],
  'stores a change before it sends it, and takes it out when it is acknowledged': [
    { given: ready },
    [made(5), [syncing, gathering], { entries: [entry(5)], ...keeps(mark(5)), lastSeq: 5 }, syncs([entry(5)])],
    [stored(entry(5)), settled, { unkept: [] }, wrote(1)],
    [{ wait: 1_000 }, ...sends(5)],
    [
      { answer: 'deliver', with: acknowledged(mark(5)) },
      [syncing, resting],
      { entries: [], ...takesOut(mark(5)), sending: [] },
      removes,
    ],
    [stored(), settled, { removals: [] }, wrote(1)],
  ],
  'reads what another tab has written, also when that was while it read': [
    { given: ready },
    ['store.changed', syncing, {}, syncs([])],
    ['store.changed', null, { isOutdated: true }],
    [
      stored(entry(3)),
      [syncing, gathering],
      { entries: [entry(3)], lastSeq: 3, isOutdated: false },
      { ...wrote(0), ...syncs([]) },
    ],
  ],
  'waits no longer for a store that says nothing, and takes what it says later': [
    { given: [leads] },
    [{ wait: 2_500 }, 'store.syncing.silent'],
    [made(5), gathering, { entries: [entry(5)], unkept: [mark(5)], lastSeq: 5 }],
    [{ wait: 1_000 }, ...sends(5)],
    [
      { answer: 'deliver', with: acknowledged(mark(5)) },
      resting,
      { entries: [], unkept: [], removals: [mark(5)], sending: [] },
      tellsRefused(),
    ],
    [
      stored(entry(9, 6)),
      [syncing, gathering],
      { entries: [entry(9, 6)], lastSeq: 9, isStoreKnown: true, ...takesOut(mark(5)) },
      { ...wrote(0), ...syncs([], [mark(5)]) },
    ],
  ],
  'knows that there is nothing where there is no store': [
    { given: [leads] },
    [{ fail: 'sync' }, 'store.failed', { isStoreKnown: true }],
  ],
  'sends from this tab alone where there is no store, and tries it again with the next change': [
    { given: [leads, { fail: 'sync' }, made(5)] },
    [{ fail: 'sync' }, 'store.failed'],
    [{ wait: 1_000 }, ...sends(5)],
    ['store.changed', syncing, { isOutdated: false }, syncs([entry(5)])],
  ],
};
