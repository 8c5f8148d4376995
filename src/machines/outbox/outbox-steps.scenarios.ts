import type { Effects, Outcome, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Change, Entry, EntryMark } from './outbox.ports.ts';

export type OutboxScenarios = Scenarios<typeof outboxMachine>;
export type OutboxOutcome = Outcome<typeof outboxMachine>;

export const keyOf = (refId: number): string => `bookmark:item:${refId}`;
const bookmark = (refId: number): Change => ({ kind: 'bookmark', refKind: 'item', refId, isSet: true });
export const entry = (seq: number, refId = 4, refusal: string | null = null): Entry => ({
  key: keyOf(refId),
  seq,
  change: bookmark(refId),
  refusal,
});
export const mark = (seq: number, refId = 4): EntryMark => ({ key: keyOf(refId), seq });
export const refusal = { ...mark(5), reason: 'missing' };

export const made = (at: number, refId = 4) => ({ type: 'change.made', change: bookmark(refId), at }) as const;
export const stored = (...entries: Entry[]) => ({ answer: 'sync', with: entries });
export const leads = { answer: 'lead' };
export const acknowledged = (...marks: EntryMark[]) => ({ kind: 'answered', acknowledged: marks, refused: [] });

export const wrote = (changes: number) => ({ emits: [{ type: 'store.written', changes }] });
export const tellsRefused = (...marks: (typeof refusal)[]) => ({
  emits: [{ type: 'entries.refused', refused: marks }],
});
export const syncs = (puts: readonly Entry[], removals: readonly EntryMark[] = []): Effects => ({
  invokes: { sync: { userId: 7, puts, removals, read: [] } },
});
/** What the store is being asked to keep, which is not kept until it has said so. */
export const keeps = (...marks: EntryMark[]) => ({ unkept: marks, keeping: { puts: marks, removals: [] } });
export const takesOut = (...marks: EntryMark[]) => ({ removals: marks, keeping: { puts: [], removals: marks } });

export const on = (state: string): string => `sending.leading.${state}`;
export const [gathering, resting, offline] = [on('gathering'), on('resting'), on('offline')];
export const [syncing, settled, pause] = ['store.syncing.prompt', 'store.resting', 'sending.paused'];

/** Everything is stored, and this tab sends. */
export const ready = [stored(), leads];
export const sends = (seq: number, refId = 4): OutboxOutcome => [
  on('delivering'),
  { sending: [mark(seq, refId)] },
  { invokes: { deliver: { entries: [entry(seq, refId)], isLast: false } } },
];
/** What was acknowledged leaves the store. */
export const removes: Effects = { ...tellsRefused(), ...syncs([], [mark(5)]) };
