import { outboxMachine } from '../../../src/machines/outbox/outbox.machine.ts';
import type { Change, Entry } from '../../../src/machines/outbox/outbox.ports.ts';
import type { Walk } from './walk.ts';

const bookmark: Change = { kind: 'bookmark', refKind: 'item', refId: 4, isSet: true };
const key = 'bookmark:item:4';
const stored: Entry = { key, seq: 3, change: bookmark, refusal: null };
const mark = { key, seq: 1_000 };

export const outboxWalk: Walk = {
  machine: outboxMachine,
  inputs: [{ userId: 7, isOffline: false }],
  external: [
    { type: 'change.made', change: bookmark, at: 5 },
    { type: 'store.changed' },
    { type: 'connection.lost' },
    { type: 'connection.returned' },
    { type: 'page.left' },
    { type: 'session.ended' },
    { type: 'session.returned' },
    { type: 'refusal.dismissed', key },
  ] as Walk['external'],
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
};
