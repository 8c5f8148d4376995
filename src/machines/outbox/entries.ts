import { mergeProgress } from '../../learning/progress.ts';
import type { Change, Entries, Entry, EntryMark } from './outbox.ports.ts';

/** What a change is about: of the changes with the same key the order counts. */
export const keyOf = (change: Change): string =>
  change.kind === 'progress'
    ? `progress:${change.itemId}`
    : change.kind === 'note'
      ? `note:${change.id}`
      : `bookmark:${change.refKind}:${change.refId}`;

/** What two changes of one thing say together: of progress both, otherwise the later. */
function together(one: Entry, other: Entry): Entry {
  const [earlier, later] = one.seq <= other.seq ? [one, other] : [other, one];
  if (earlier.change.kind !== 'progress' || later.change.kind !== 'progress') return later;
  const { seq: _, ...progress } = mergeProgress(
    { ...earlier.change.progress, seq: earlier.seq },
    { ...later.change.progress, seq: later.seq },
  );
  return { ...later, change: { ...later.change, progress } };
}

/** The entries with those that were added, one for each key. */
export function withEntries(known: Entries, added: Entries): Entries {
  const byKey = new Map(known.map((entry) => [entry.key, entry]));
  for (const entry of added) {
    const before = byKey.get(entry.key);
    byKey.set(entry.key, before === undefined ? entry : together(before, entry));
  }
  return [...byKey.values()];
}

/** Whether a mark means this entry as it is: what has changed since is another. */
const isMeant = (entry: Entry, marks: readonly EntryMark[]): boolean =>
  marks.some(({ key, seq }) => key === entry.key && seq >= entry.seq);

export const without = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => !isMeant(entry, marks));

export const only = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => isMeant(entry, marks));

export const marksOf = (entries: Entries): EntryMark[] => entries.map(({ key, seq }) => ({ key, seq }));

/** Marks with others, the highest of each key. */
export function withMarks(marks: readonly EntryMark[], added: readonly EntryMark[]): readonly EntryMark[] {
  const byKey = new Map(marks.map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of added) byKey.set(key, Math.max(seq, byKey.get(key) ?? 0));
  return [...byKey].map(([key, seq]) => ({ key, seq }));
}

export const entryOf = (change: Change, seq: number): Entry => ({ key: keyOf(change), seq, change, refusal: null });
