import type { Effects, Outcome, Scenarios } from '../../shared/chart-testing/scenario.ts';
import type { Flag } from './kinds.fixture.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Entry, EntryMark } from './outbox.ports.ts';

export type OutboxScenarios = Scenarios<typeof outboxMachine>;
export type OutboxOutcome = Outcome<typeof outboxMachine>;

export const keyOf = (id: number): string => `flag:${id}`;
const flag = (id: number): Flag => ({ kind: 'flag', id, isSet: true });
export const entry = (seq: number, id = 4, refusal: string | null = null): Entry => ({
  key: keyOf(id),
  seq,
  change: flag(id),
  refusal,
});
export const mark = (seq: number, id = 4): EntryMark => ({ key: keyOf(id), seq });
export const refusal = { ...mark(5), reason: 'missing' };

export const made = (at: number, id = 4) => ({ type: 'change.made', change: flag(id), at }) as const;
export const stored = (...entries: Entry[]) => ({ answer: 'sync', with: entries });
export const leads = { answer: 'lead' };
export const acknowledged = (...marks: EntryMark[]) => ({ kind: 'answered', acknowledged: marks, refused: [] });

export const wrote = (changes: number) => ({ emits: [{ type: 'store.written', changes }] });
export const emitsRefused = (...marks: (typeof refusal)[]) => ({
  emits: [{ type: 'entries.refused', refused: marks }],
});
export const syncs = (puts: readonly Entry[], removals: readonly EntryMark[] = []): Effects => ({
  invokes: { sync: { owner: 7, puts, removals, read: [] } },
});
/** The chart asks the store to save entries. They count as unsaved until the store responds. */
export const keeps = (...marks: EntryMark[]) => ({
  unkept: marks,
  keeping: { puts: marks, removals: [] },
  written: marks,
});
export const takesOut = (...marks: EntryMark[]) => ({
  removals: marks,
  keeping: { puts: [], removals: marks },
  written: [],
});

export const on = (state: string): string => `sending.leading.${state}`;
export const [gathering, resting, offline] = [on('gathering'), on('resting'), on('offline')];
export const [syncing, settled, pause] = ['store.syncing.prompt', 'store.resting', 'sending.paused'];

/** Everything is stored, and this tab is the leader. */
export const ready = [stored(), leads];
export const sends = (seq: number, id = 4): OutboxOutcome => [
  on('delivering'),
  { sending: [mark(seq, id)] },
  { invokes: { deliver: { entries: [entry(seq, id)], isLast: false } } },
];
/** Acknowledged entries are removed from the store. */
export const removes: Effects = { ...emitsRefused(), ...syncs([], [mark(5)]) };
