import type { Cause, Outcome, Scenario } from '../../../shared/chart-testing/scenario.ts';
import type { OutboxEvent } from '../outbox.machine.ts';
import type { Change, Entry, EntryMark } from '../outbox.ports.ts';

export type OutboxCause = Cause<OutboxEvent>;
export type OutboxScenario = Scenario<OutboxEvent>;
export type Plain = Exclude<OutboxEvent['type'], 'change.made' | 'refusal.dismissed'>;

export const bookmark = (refId: number): Change => ({ kind: 'bookmark', refKind: 'item', refId, isSet: true });

export const entry = (seq: number, refId = 4, refusal: string | null = null): Entry => ({
  key: `bookmark:item:${refId}`,
  seq,
  change: bookmark(refId),
  refusal,
});

export const mark = (seq: number, refId = 4): EntryMark => ({ key: `bookmark:item:${refId}`, seq });
export const say = (type: Plain): OutboxCause => ({ send: { type } });
export const made = (at: number, refId = 4): OutboxCause => ({
  send: { type: 'change.made', change: bookmark(refId), at },
});
export const stored = (...entries: Entry[]): OutboxCause => ({ answer: 'sync', with: entries });
export const leads: OutboxCause = { answer: 'lead' };
export const acknowledged = (...marks: EntryMark[]) => ({ kind: 'answered', acknowledged: marks, refused: [] });
export const refusal = { ...mark(5), reason: 'missing' };
export const refused = { kind: 'answered', acknowledged: [], refused: [refusal] };
export const ended = { kind: 'sessionEnded' };
export const wrote = (changes: number) => ({ type: 'store.written', changes });
export const tellsRefused = (...marks: (typeof refusal)[]) => ({ type: 'entries.refused', refused: marks });
export const wish = (puts: readonly Entry[], removals: readonly EntryMark[] = []) => ({ userId: 7, puts, removals });
export const delivery = (...entries: Entry[]) => ({ entries, isLast: false });
export const on = (state: string): string => `sending.leading.${state}`;
export const syncing = 'store.syncing.prompt';
export const settled = 'store.resting';
export const gathering = on('gathering');

/** Everything is stored, and this tab sends. */
export const ready: readonly OutboxCause[] = [stored(), leads];

/** A change is stored, and others that may come close behind are waited for. */
export const gathered: readonly OutboxCause[] = [...ready, made(5), stored(entry(5))];

export const delivering: readonly OutboxCause[] = [...gathered, { wait: 1_000 }];
export const failing: readonly OutboxCause[] = [...delivering, { fail: 'deliver' }];
export const sends: Outcome = {
  state: on('delivering'),
  context: { sending: [mark(5)] },
  invokes: { deliver: delivery(entry(5)) },
};

/** What was acknowledged leaves the store. */
export const removed = (more: Outcome): Outcome => ({
  ...more,
  context: { entries: [], removals: [mark(5)], keeping: { puts: [], removals: [mark(5)] }, ...more.context },
  emits: [tellsRefused()],
  invokes: { sync: wish([], [mark(5)]) },
});
