import { mergeProgress } from '../../shared/learning/progress.ts';
import type { Change, Entries, Entry, EntryMark, Refusal } from './outbox.ports.ts';

/** What a change is about: of the changes with the same key the order counts. */
export function keyOf(change: Change): string {
  switch (change.kind) {
    case 'progress':
      return `progress:${change.itemId}`;
    case 'note':
      return `note:${change.id}`;
    case 'answer':
      return `answer:${change.attemptId}:${change.questionId}`;
    case 'draft':
      return `draft:${change.draftKind}:${change.subjectId}`;
    default:
      return `bookmark:${change.refKind}:${change.refId}`;
  }
}

/** What is written upon what its writer has seen. */
type Version = Extract<Change, { kind: 'note' | 'answer' | 'draft' }>;
type VersionEntry = Entry & { change: Version };

const isVersion = (change: Change): change is Version => ['note', 'answer', 'draft'].includes(change.kind);
const hasVersion = (entry: Entry): entry is VersionEntry => isVersion(entry.change);

/** What it says, to be compared and chosen from: the text of a note, otherwise JSON; null where it was taken back. */
export function wordsOf(change: Version): string | null {
  if (change.kind === 'note') return change.text;
  const said = change.kind === 'draft' ? change.content : change.response;
  return said && JSON.stringify(said);
}

/** The refusal of what says several things. */
export const stale = 'stale';

/** As many as the server takes. What is typed has a version with each letter: the store and the server may be far behind. */
export const mostBases = 200;

const withBases = (entry: VersionEntry, more: readonly number[]): VersionEntry => {
  const bases = [...new Set([...(entry.change.bases ?? []), ...more])].toSorted((one, other) => one - other);
  // What is left out is neither what the server had at first nor what it may have been sent last.
  const kept = bases.length > mostBases ? [...bases.slice(0, 1), ...bases.slice(1 - mostBases)] : bases;
  return { ...entry, change: { ...entry.change, bases: kept } };
};

/** The later one where it was written upon the earlier one; otherwise both, for somebody to choose. */
function versionsTogether(earlier: VersionEntry, later: VersionEntry): VersionEntry {
  const [before, text] = [wordsOf(earlier.change), wordsOf(later.change)];
  const { bases = [] } = earlier.change;
  if (earlier.seq === later.seq && text === before && earlier.others?.join() === later.others?.join()) return later;
  const joined = withBases(later, [...bases, earlier.seq]);
  // Who goes on writing has not chosen.
  const still = (earlier.others ?? []).filter((other) => other !== text);
  if (later.change.kind === 'draft' && !later.change.isChoice && still.length > 0)
    return { ...(earlier.seq === later.seq ? later : joined), refusal: stale, others: still };
  const isSeen = later.change.bases === undefined || later.change.bases.includes(earlier.seq);
  if (isSeen || text === null || before === null) return joined;
  const texts = new Set([before, ...(earlier.others ?? []), ...(later.others ?? [])]);
  const others = [...texts].filter((other) => other !== text);
  if (others.length === 0) return joined;
  // A higher number, for the earlier text may be on its way, and its answer must not take this away.
  return { ...withBases(joined, [later.seq]), seq: later.seq + 1, refusal: stale, others };
}

/** What two changes of one thing say together: of progress both, of versions what was seen, otherwise the later. */
function together(one: Entry, other: Entry): Entry {
  const [earlier, later] = one.seq <= other.seq ? [one, other] : [other, one];
  if (hasVersion(earlier) && hasVersion(later)) return versionsTogether(earlier, later);
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

/** An entry that the server does not take, with what the server has instead beside it. */
export function refusedEntry(entry: Entry, { reason, requestId, fields, present }: Refusal): Entry {
  const refused = { ...entry, refusal: reason, ...(requestId ? { requestId } : {}), ...(fields ? { fields } : {}) };
  if (!hasVersion(refused) || present === undefined) return refused;
  return { ...withBases(refused, [entry.seq, present.version]), others: [present.text] };
}

export const marksOf = (entries: Entries): EntryMark[] => entries.map(({ key, seq }) => ({ key, seq }));

/** Marks with others, the highest of each key. */
export function withMarks(marks: readonly EntryMark[], added: readonly EntryMark[]): readonly EntryMark[] {
  const byKey = new Map(marks.map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of added) byKey.set(key, Math.max(seq, byKey.get(key) ?? 0));
  return [...byKey].map(([key, seq]) => ({ key, seq }));
}

/** The versions that come after those which whoever writes has seen: a clock that was ahead must not hold them back. */
export const versionsAfter = (change: Change): number[] =>
  isVersion(change) ? (change.bases ?? []).map((version) => version + 1) : [];

export const entryOf = (change: Change, seq: number): Entry => ({ key: keyOf(change), seq, change, refusal: null });
