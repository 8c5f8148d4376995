import { modelOf } from '../../shared/chart-testing/model.ts';
import { type Flag, madeUpKinds } from './kinds.fixture.ts';
import { outboxMachineOf } from './outbox.machine.ts';
import type { Entry } from './outbox.ports.ts';

const flag: Flag = { kind: 'flag', id: 4, isSet: true };
const key = 'flag:4';
const stored: Entry = { key, seq: 3, change: flag, refusal: null };
const mark = { key, seq: 1_000 };

export const outboxModel = modelOf(outboxMachineOf(madeUpKinds), {
  inputs: [{ owner: 7, isOffline: false }],
  events: [
    { type: 'change.made', change: flag, at: 5 },
    'store.changed',
    'connection.lost',
    'connection.returned',
    'page.left',
    'session.ended',
    'session.returned',
    { type: 'refusal.dismissed', key },
  ],
  answers: {
    sync: [[stored]],
    lead: [undefined],
    deliver: [
      { kind: 'answered', acknowledged: [mark], refused: [] },
      { kind: 'answered', acknowledged: [], refused: [{ ...mark, reason: 'missing' }] },
      { kind: 'answered', acknowledged: [], refused: [] },
      { kind: 'sessionEnded' },
    ],
    deliverLast: [{ kind: 'answered', acknowledged: [mark], refused: [] }, { kind: 'sessionEnded' }],
  },
  distinguish: ({ context }) => [context.entries.length, context.entries[0]?.refusal ?? null],
  equivalentMutants: {
    'outbox.store.settled: always (1) is gone': 'The store reports work, which also leads from resting to syncing.',
    'outbox.store.settled: always (1) leads to outbox.store.failed instead of syncing':
      'The store reports work, which leads from there directly to syncing.',
    'outbox.sending.leading.delivering: deliver onDone (3) leads to outbox.sending.leading.resting instead of deciding':
      'The response reports work, which leads from there directly to deciding.',
  },
});
