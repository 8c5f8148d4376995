import type {
  Acknowledgement,
  Change,
  Entries,
  Entry,
  EntryMark,
  KindRules,
  Kinds,
  Refusal,
  StoreInput,
  Version,
} from './outbox.ports.ts';

/** The key of a change: the kind and the subject. */
export const keyOf = (kind: string, ...parts: readonly (string | number)[]): string => [kind, ...parts].join(':');

/**
 * The rules of a kind.
 *
 * @throws if no capability declares the kind
 */
export function kindOf<Rules extends KindRules>(kinds: Readonly<Record<string, Rules>>, { kind }: Change): Rules {
  const rules = kinds[kind];
  if (rules === undefined) throw new Error(`No capability names “${kind}” as a kind of the outbox`);
  return rules;
}

type VersionEntry = Entry<Version>;

const versionsOf = (kinds: Kinds, { change }: Entry) => kindOf(kinds, change).versions;
const hasVersion = (kinds: Kinds, entry: Entry): entry is VersionEntry => versionsOf(kinds, entry) !== undefined;
const wordsOf = (kinds: Kinds, entry: Entry): string | null => versionsOf(kinds, entry)?.words(entry.change) ?? null;

/** The refusal of an entry with conflicting versions. */
export const stale = 'stale';

/** The server's maximum number of base versions in a request. */
const maxBases = 20;

const withBases = (entry: VersionEntry, bases: readonly number[]): VersionEntry => ({
  ...entry,
  change: { ...entry.change, bases: [...new Set(bases)].toSorted((one, other) => one - other) },
});

const addBases = (entry: VersionEntry, ...more: readonly number[]): VersionEntry =>
  withBases(entry, [...(entry.change.bases ?? []), ...more]);

const basesIn = ({ change }: VersionEntry): readonly number[] | undefined => change.bases;

const isUpon = (entry: VersionEntry, version: number): entry is Entry<Required<Version>> =>
  basesIn(entry)?.includes(version) ?? false;

/** The entry, without a base version that the server doesn't have. */
export const withoutBase = (entry: Entry, version: number): Entry =>
  isUpon(entry, version)
    ? withBases(
        entry,
        entry.change.bases.filter((base) => base !== version),
      )
    : entry;

/**
 * The base versions as sent in a request. If there are more than the server accepts, only the first seen version and
 * the last sent versions. This happens only after many requests without a response.
 */
export function basesOf(version: number, known: readonly number[]): number[] {
  const bases = known.filter((base) => base !== version);
  return bases.length > maxBases ? [...bases.slice(0, 1), ...bases.slice(1 - maxBases)] : bases;
}

/** An entry that is being sent. The server may have it from now on, so later versions are based on it. */
export const asSent = (entry: Entry): Entry =>
  basesIn(entry) !== undefined && !isUpon(entry, entry.seq) ? addBases(entry, entry.seq) : entry;

/**
 * An entry after the server has acknowledged one of its base versions. The server has that version, or had the same
 * content in an earlier version; older bases are dropped.
 */
export function afterAnswer(entry: Entry, { seq, version = seq }: Acknowledgement): Entry {
  if (!isUpon(entry, seq)) return entry;
  return withBases(entry, [version, ...entry.change.bases.filter((base) => base > version)]);
}

/**
 * The later entry if it is based on the earlier entry; otherwise an entry with both versions, from which the user
 * chooses.
 */
function versionsTogether(kinds: Kinds, earlier: VersionEntry, later: VersionEntry): VersionEntry {
  const [before, text] = [wordsOf(kinds, earlier), wordsOf(kinds, later)];
  const { bases = [] } = earlier.change;
  if (earlier.seq === later.seq && text === before && earlier.others?.join() === later.others?.join()) return later;
  const joined = addBases(later, ...bases);
  // Typing more text doesn't count as choosing a version.
  const still = (earlier.others ?? []).filter((other) => other !== text);
  if (versionsOf(kinds, later)?.isChoice?.(later.change) === false && still.length > 0)
    return { ...(earlier.seq === later.seq ? later : joined), refusal: stale, others: still };
  // A merged entry has a number that no tab assigned. Another tab can assign the same number to its next version.
  const isHeld = later.others === undefined || [text, ...later.others].some((one) => one === before);
  const isSeen = later.change.bases === undefined || (later.change.bases.includes(earlier.seq) && isHeld);
  if (isSeen || text === null || before === null) return joined;
  const texts = new Set([before, ...(earlier.others ?? []), ...(later.others ?? [])]);
  const others = [...texts].filter((other) => other !== text);
  if (others.length === 0) return joined;
  // Use a higher number: the earlier version may be in a request, and its acknowledgement must not remove this entry.
  return { ...addBases(joined, earlier.seq, later.seq), seq: later.seq + 1, refusal: stale, others };
}

/**
 * Merges two changes with the same key: versions by their bases, and other changes by the `merge` of their kind. If the
 * kind has no `merge`, the later change counts.
 */
function together(kinds: Kinds, one: Entry, other: Entry): Entry {
  const [earlier, later] = one.seq <= other.seq ? [one, other] : [other, one];
  if (hasVersion(kinds, later)) return versionsTogether(kinds, earlier, later);
  return { ...later, change: kindOf(kinds, later.change).merge?.(earlier, later) ?? later.change };
}

/**
 * The stored entry after a write by a tab that has read an earlier version of it; undefined if another tab has removed
 * it since.
 */
function storedBy(
  kinds: Kinds,
  before: VersionEntry | undefined,
  entry: VersionEntry,
  read: readonly number[],
): Entry | undefined {
  const isOld = read.includes(entry.seq);
  if (before === undefined) return isOld ? undefined : addBases(entry, ...read);
  if (before.seq === entry.seq && isOld) return entry;
  // Either the stored entry is based on this entry, or it was added after this entry was removed.
  if (isOld)
    return before.seq > entry.seq && entry.refusal === null ? addBases(before, ...(entry.change.bases ?? [])) : before;
  if (!read.includes(before.seq)) return together(kinds, before, entry);
  // If the stored entry was refused without this tab's knowledge, it isn't a base: the server will refuse this entry
  // for the same reason.
  return before.refusal === null ? addBases(entry, ...(before.change.bases ?? [])) : entry;
}

/**
 * Adds entries to other entries; there is one for each key.
 *
 * @param read the versions that were in the store when the adding tab last read it
 */
export function withEntries(kinds: Kinds, known: Entries, added: Entries, read: readonly EntryMark[] = []): Entries {
  const byKey = new Map(known.map((entry) => [entry.key, entry]));
  for (const entry of added) {
    const before = byKey.get(entry.key);
    const seqs = read.filter(({ key }) => key === entry.key).map(({ seq }) => seq);
    let then: Entry | undefined = entry;
    if (hasVersion(kinds, entry) && seqs.length > 0) then = storedBy(kinds, before, entry, seqs);
    else if (before !== undefined) then = together(kinds, before, entry);
    if (then !== undefined) byKey.set(entry.key, then);
  }
  return [...byKey.values()];
}

/** Adds an entry that was made in this tab. A version that was never sent can't be its base. */
export function withMade(kinds: Kinds, known: Entries, made: Entry): Entries {
  const entries = withEntries(kinds, known, [made]);
  const before = known.find(({ key }) => key === made.key);
  if (before === undefined || isUpon(before, before.seq) || !isUpon(made, before.seq)) return entries;
  return entries.map((entry) => (entry.key === made.key ? withoutBase(entry, before.seq) : entry));
}

/** Whether a mark means the current version of an entry; a changed entry has a higher number. */
const isTarget = (entry: Entry, marks: readonly EntryMark[]): boolean =>
  marks.some(({ key, seq }) => key === entry.key && seq >= entry.seq);

export const without = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => !isTarget(entry, marks));

/**
 * The entries of the store after a write. The server has answered removed entries, so new entries aren't compared with
 * them.
 */
export const storedAfter = (kinds: Kinds, stored: Entries, { puts, removals, read }: StoreInput): Entries =>
  withEntries(kinds, without(stored, removals), puts, read);

export const only = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => isTarget(entry, marks));

/** An entry that the server refuses, with the server's version next to it. */
export function refusedEntry(kinds: Kinds, entry: Entry, { reason, requestId, fields, present }: Refusal): Entry {
  const refused = { ...entry, refusal: reason, ...(requestId ? { requestId } : {}), ...(fields ? { fields } : {}) };
  if (!hasVersion(kinds, refused) || present === undefined) return withoutBase(refused, entry.seq);
  return { ...addBases(refused, entry.seq, present.version), others: [present.text] };
}

/** The marks of the entries with versions. */
export const versionMarks = (kinds: Kinds, entries: Entries): EntryMark[] =>
  marksOf(entries.filter((entry) => hasVersion(kinds, entry)));

export const marksOf = (entries: Entries): EntryMark[] => entries.map(({ key, seq }) => ({ key, seq }));

/** Adds marks to other marks; the highest mark of each key counts. */
export function withMarks(marks: readonly EntryMark[], added: readonly EntryMark[]): readonly EntryMark[] {
  const byKey = new Map(marks.map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of added) byKey.set(key, Math.max(seq, byKey.get(key) ?? 0));
  return [...byKey].map(([key, seq]) => ({ key, seq }));
}

/**
 * A number that is higher than every version that the writer has seen. The clock of an earlier writer may have been
 * ahead.
 */
export const versionsAfter = ({ bases = [] }: Version): number[] => bases.map((version) => version + 1);

export const entryOf = (kinds: Kinds, change: Change, seq: number): Entry => ({
  key: keyOf(change.kind, ...kindOf(kinds, change).key(change)),
  seq,
  change,
  refusal: null,
});

/** The entries of a kind. The caller names the type of its changes: `entriesOf<NoteChange>(entries, 'note')`. */
export const entriesOf = <Of extends Change = never>(entries: Entries, kind: NoInfer<Of>['kind']) =>
  entries.filter(({ change }) => change.kind === kind) as readonly Entry[] as readonly Entry<Of>[];
