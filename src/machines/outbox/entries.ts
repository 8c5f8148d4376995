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

/** The name of what changes of a kind are about. */
export const keyOf = (kind: string, ...parts: readonly (string | number)[]): string => [kind, ...parts].join(':');

/** @throws where no capability names the kind */
export function kindOf<Rules extends KindRules>(kinds: Readonly<Record<string, Rules>>, { kind }: Change): Rules {
  const rules = kinds[kind];
  if (rules === undefined) throw new Error(`No capability names “${kind}” as a kind of the outbox`);
  return rules;
}

type VersionEntry = Entry<Version>;

const versionsOf = (kinds: Kinds, { change }: Entry) => kindOf(kinds, change).versions;
const hasVersion = (kinds: Kinds, entry: Entry): entry is VersionEntry => versionsOf(kinds, entry) !== undefined;
const wordsOf = (kinds: Kinds, entry: Entry): string | null => versionsOf(kinds, entry)?.words(entry.change) ?? null;

/** The refusal of what says several things. */
export const stale = 'stale';

/** As many as the server takes. */
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

/** The entry, no longer written upon a version that the server does not have. */
export const withoutBase = (entry: Entry, version: number): Entry =>
  isUpon(entry, version)
    ? withBases(
        entry,
        entry.change.bases.filter((base) => base !== version),
      )
    : entry;

/**
 * The versions upon which, as the request says, a version is written. Where there are more than the server takes, which
 * only many requests without an answer leave behind, they are the first that was seen and the last that were sent.
 */
export function basesOf(version: number, known: readonly number[]): number[] {
  const bases = known.filter((base) => base !== version);
  return bases.length > maxBases ? [...bases.slice(0, 1), ...bases.slice(1 - maxBases)] : bases;
}

/**
 * An entry that is being sent, so that the server may have it from now on: later words are written upon this very
 * version.
 */
export const asSent = (entry: Entry): Entry =>
  basesIn(entry) !== undefined && !isUpon(entry, entry.seq) ? addBases(entry, entry.seq) : entry;

/**
 * An entry that is written upon a version that the server has acknowledged. The server has that version, or has had the
 * same words as an earlier one; older bases are dropped.
 */
export function afterAnswer(entry: Entry, { seq, version = seq }: Acknowledgement): Entry {
  if (!isUpon(entry, seq)) return entry;
  return withBases(entry, [version, ...entry.change.bases.filter((base) => base > version)]);
}

/** The later entry where it was written upon the earlier one; otherwise both, and the user chooses. */
function versionsTogether(kinds: Kinds, earlier: VersionEntry, later: VersionEntry): VersionEntry {
  const [before, text] = [wordsOf(kinds, earlier), wordsOf(kinds, later)];
  const { bases = [] } = earlier.change;
  if (earlier.seq === later.seq && text === before && earlier.others?.join() === later.others?.join()) return later;
  const joined = addBases(later, ...bases);
  // Who goes on writing has not chosen.
  const still = (earlier.others ?? []).filter((other) => other !== text);
  if (versionsOf(kinds, later)?.isChoice?.(later.change) === false && still.length > 0)
    return { ...(earlier.seq === later.seq ? later : joined), refusal: stale, others: still };
  // What says several things has numbers that nobody wrote: by chance another tab gives one of them to its next words.
  const isHeld = later.others === undefined || [text, ...later.others].some((one) => one === before);
  const isSeen = later.change.bases === undefined || (later.change.bases.includes(earlier.seq) && isHeld);
  if (isSeen || text === null || before === null) return joined;
  const texts = new Set([before, ...(earlier.others ?? []), ...(later.others ?? [])]);
  const others = [...texts].filter((other) => other !== text);
  if (others.length === 0) return joined;
  // A higher number, for the earlier text may be on its way, and its answer must not take this away.
  return { ...addBases(joined, earlier.seq, later.seq), seq: later.seq + 1, refusal: stale, others };
}

/**
 * Two changes about the same thing in one: versions by what their writers have seen, others by the `merge` of their
 * kind, otherwise the later one.
 */
function together(kinds: Kinds, one: Entry, other: Entry): Entry {
  const [earlier, later] = one.seq <= other.seq ? [one, other] : [other, one];
  if (hasVersion(kinds, later)) return versionsTogether(kinds, earlier, later);
  return { ...later, change: kindOf(kinds, later.change).merge?.(earlier, later) ?? later.change };
}

/**
 * The entry as the store has it after a write by a tab that has read an earlier version of it; undefined where another
 * tab has removed it since.
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
  // The stored entry was written upon this one, or after this one had left the store.
  if (isOld)
    return before.seq > entry.seq && entry.refusal === null ? addBases(before, ...(entry.change.bases ?? [])) : before;
  if (!read.includes(before.seq)) return together(kinds, before, entry);
  // An entry that was refused without this tab's knowledge is no base: the server will answer this one as it has
  // answered that.
  return before.refusal === null ? addBases(entry, ...(before.change.bases ?? [])) : entry;
}

/**
 * The entries with those that were added, one for each key.
 *
 * @param read the versions that the store had when the tab that adds read it last
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

/** The entries with one that was made in this tab. A version that was never sent is no base of it. */
export function withMade(kinds: Kinds, known: Entries, made: Entry): Entries {
  const entries = withEntries(kinds, known, [made]);
  const before = known.find(({ key }) => key === made.key);
  if (before === undefined || isUpon(before, before.seq) || !isUpon(made, before.seq)) return entries;
  return entries.map((entry) => (entry.key === made.key ? withoutBase(entry, before.seq) : entry));
}

/** Whether a mark means this entry as it is: what has changed since is another. */
const isTarget = (entry: Entry, marks: readonly EntryMark[]): boolean =>
  marks.some(({ key, seq }) => key === entry.key && seq >= entry.seq);

export const without = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => !isTarget(entry, marks));

/**
 * The entries of the store after a wish. A removed entry was answered, so the ones that are put in need not be compared
 * with it.
 */
export const storedAfter = (kinds: Kinds, stored: Entries, { puts, removals, read }: StoreInput): Entries =>
  withEntries(kinds, without(stored, removals), puts, read);

export const only = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => isTarget(entry, marks));

/** An entry that the server does not take, with what the server has instead beside it. */
export function refusedEntry(kinds: Kinds, entry: Entry, { reason, requestId, fields, present }: Refusal): Entry {
  const refused = { ...entry, refusal: reason, ...(requestId ? { requestId } : {}), ...(fields ? { fields } : {}) };
  if (!hasVersion(kinds, refused) || present === undefined) return withoutBase(refused, entry.seq);
  return { ...addBases(refused, entry.seq, present.version), others: [present.text] };
}

/** The marks of the entries that are versions. */
export const versionMarks = (kinds: Kinds, entries: Entries): EntryMark[] =>
  marksOf(entries.filter((entry) => hasVersion(kinds, entry)));

export const marksOf = (entries: Entries): EntryMark[] => entries.map(({ key, seq }) => ({ key, seq }));

/** Marks with others, the highest of each key. */
export function withMarks(marks: readonly EntryMark[], added: readonly EntryMark[]): readonly EntryMark[] {
  const byKey = new Map(marks.map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of added) byKey.set(key, Math.max(seq, byKey.get(key) ?? 0));
  return [...byKey].map(([key, seq]) => ({ key, seq }));
}

/**
 * The number after each version that the writer has seen: a new version has to have a higher one, even where the clock
 * of an earlier writer was ahead.
 */
export const versionsAfter = ({ bases = [] }: Version): number[] => bases.map((version) => version + 1);

export const entryOf = (kinds: Kinds, change: Change, seq: number): Entry => ({
  key: keyOf(change.kind, ...kindOf(kinds, change).key(change)),
  seq,
  change,
  refusal: null,
});

/** Those of a kind, whose changes are of its type; that is to be named: `entriesOf<NoteChange>(entries, 'note')`. */
export const entriesOf = <Of extends Change = never>(entries: Entries, kind: NoInfer<Of>['kind']) =>
  entries.filter(({ change }) => change.kind === kind) as readonly Entry[] as readonly Entry<Of>[];
