import type {
  Acknowledgement,
  Change,
  Entries,
  Entry,
  EntryMark,
  KindRules,
  Kinds,
  Refusal,
  StoreWish,
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
const mostBases = 20;

const withBases = (entry: VersionEntry, bases: readonly number[]): VersionEntry => ({
  ...entry,
  change: { ...entry.change, bases: [...new Set(bases)].toSorted((one, other) => one - other) },
});

const addBases = (entry: VersionEntry, ...more: readonly number[]): VersionEntry =>
  withBases(entry, [...(entry.change.bases ?? []), ...more]);

const basesIn = ({ change }: VersionEntry): readonly number[] | undefined => change.bases;

const isUpon = (entry: VersionEntry, version: number): entry is Entry<Required<Version>> =>
  basesIn(entry)?.includes(version) ?? false;

/** An entry of which the server does not have that version. */
export const withoutBase = (entry: Entry, version: number): Entry =>
  isUpon(entry, version)
    ? withBases(
        entry,
        entry.change.bases.filter((base) => base !== version),
      )
    : entry;

/**
 * What the server is told that a version is written upon. Of more than it takes, which only many requests without an answer
 * leave behind, it is what was seen first and what was sent last.
 */
export function basesOf(version: number, known: readonly number[]): number[] {
  const bases = known.filter((base) => base !== version);
  return bases.length > mostBases ? [...bases.slice(0, 1), ...bases.slice(1 - mostBases)] : bases;
}

/** An entry that the server may have from now on: what is written upon it is written upon this very version. */
export const asSent = (entry: Entry): Entry =>
  basesIn(entry) !== undefined && !isUpon(entry, entry.seq) ? addBases(entry, entry.seq) : entry;

/**
 * What is written upon a version that the server has acknowledged: it has that one, or has had the same words as an
 * earlier one, and nothing from before.
 */
export function afterAnswer(entry: Entry, { seq, version = seq }: Acknowledgement): Entry {
  if (!isUpon(entry, seq)) return entry;
  return withBases(entry, [version, ...entry.change.bases.filter((base) => base > version)]);
}

/** The later one where it was written upon the earlier one; otherwise both, for somebody to choose. */
function versionsTogether(kinds: Kinds, earlier: VersionEntry, later: VersionEntry): VersionEntry {
  const [before, text] = [wordsOf(kinds, earlier), wordsOf(kinds, later)];
  const { bases = [] } = earlier.change;
  if (earlier.seq === later.seq && text === before && earlier.others?.join() === later.others?.join()) return later;
  const joined = addBases(later, ...bases);
  // Who goes on writing has not chosen.
  const still = (earlier.others ?? []).filter((other) => other !== text);
  if (versionsOf(kinds, later)?.isChoice?.(later.change) === false && still.length > 0)
    return { ...(earlier.seq === later.seq ? later : joined), refusal: stale, others: still };
  const isSeen = later.change.bases === undefined || later.change.bases.includes(earlier.seq);
  if (isSeen || text === null || before === null) return joined;
  const texts = new Set([before, ...(earlier.others ?? []), ...(later.others ?? [])]);
  const others = [...texts].filter((other) => other !== text);
  if (others.length === 0) return joined;
  // A higher number, for the earlier text may be on its way, and its answer must not take this away.
  return { ...addBases(joined, earlier.seq, later.seq), seq: later.seq + 1, refusal: stale, others };
}

/** What two changes about the same say together: versions what was seen, others what their kind says, otherwise the later. */
function together(kinds: Kinds, one: Entry, other: Entry): Entry {
  const [earlier, later] = one.seq <= other.seq ? [one, other] : [other, one];
  if (hasVersion(kinds, later)) return versionsTogether(kinds, earlier, later);
  return { ...later, change: kindOf(kinds, later.change).merge?.(earlier, later) ?? later.change };
}

/** What the store has then of a tab that has read it before; nothing where another tab has taken it out since. */
function storedBy(
  kinds: Kinds,
  before: VersionEntry | undefined,
  entry: VersionEntry,
  read: readonly number[],
): Entry | undefined {
  const isOld = read.includes(entry.seq);
  if (before === undefined) return isOld ? undefined : addBases(entry, ...read);
  if (before.seq === entry.seq && isOld) return entry;
  // What is there now was written upon it, or after its end.
  if (isOld)
    return before.seq > entry.seq && entry.refusal === null ? addBases(before, ...(entry.change.bases ?? [])) : before;
  if (!read.includes(before.seq)) return together(kinds, before, entry);
  // What was refused without this tab's knowledge is no base: the server will say of this what it has said of that.
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

/** The entries with one that somebody has made in this tab. What it is written upon is no base where it was never sent. */
export function withMade(kinds: Kinds, known: Entries, made: Entry): Entries {
  const entries = withEntries(kinds, known, [made]);
  const before = known.find(({ key }) => key === made.key);
  if (before === undefined || isUpon(before, before.seq) || !isUpon(made, before.seq)) return entries;
  return entries.map((entry) => (entry.key === made.key ? withoutBase(entry, before.seq) : entry));
}

/** Whether a mark means this entry as it is: what has changed since is another. */
const isMeant = (entry: Entry, marks: readonly EntryMark[]): boolean =>
  marks.some(({ key, seq }) => key === entry.key && seq >= entry.seq);

export const without = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => !isMeant(entry, marks));

/** What the store has after a wish. What is taken out of it was answered: nothing has to be told apart from that. */
export const storedAfter = (kinds: Kinds, stored: Entries, { puts, removals, read }: StoreWish): Entries =>
  withEntries(kinds, without(stored, removals), puts, read);

export const only = (entries: Entries, marks: readonly EntryMark[]): Entries =>
  entries.filter((entry) => isMeant(entry, marks));

/** An entry that the server does not take, with what the server has instead beside it. */
export function refusedEntry(kinds: Kinds, entry: Entry, { reason, requestId, fields, present }: Refusal): Entry {
  const refused = { ...entry, refusal: reason, ...(requestId ? { requestId } : {}), ...(fields ? { fields } : {}) };
  if (!hasVersion(kinds, refused) || present === undefined) return withoutBase(refused, entry.seq);
  return { ...addBases(refused, entry.seq, present.version), others: [present.text] };
}

/** The marks of what is written upon what its writer has seen. */
export const versionMarks = (kinds: Kinds, entries: Entries): EntryMark[] =>
  marksOf(entries.filter((entry) => hasVersion(kinds, entry)));

export const marksOf = (entries: Entries): EntryMark[] => entries.map(({ key, seq }) => ({ key, seq }));

/** Marks with others, the highest of each key. */
export function withMarks(marks: readonly EntryMark[], added: readonly EntryMark[]): readonly EntryMark[] {
  const byKey = new Map(marks.map(({ key, seq }) => [key, seq]));
  for (const { key, seq } of added) byKey.set(key, Math.max(seq, byKey.get(key) ?? 0));
  return [...byKey].map(([key, seq]) => ({ key, seq }));
}

/** The versions that come after those which whoever writes has seen: a clock that was ahead must not hold them back. */
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
