import {
  afterAnswer,
  asSent,
  kindOf,
  marksOf,
  only,
  refusedEntry,
  versionMarks,
  withEntries,
  withMarks,
  without,
  withoutBase,
} from './entries.ts';
import type { DeliveryAnswer, Entries, EntryMark, Kinds, Owner } from './outbox.ports.ts';

export interface OutboxContext {
  owner: Owner;
  /** All that is not acknowledged, as far as this tab knows: stored or about to be. */
  entries: Entries;
  /** Entries that are not in the store yet as they are now. */
  unkept: readonly EntryMark[];
  /** Entries that were acknowledged or given up, and are still in the store. */
  removals: readonly EntryMark[];
  /** The versions that the store had when this tab read it last. */
  read: readonly EntryMark[];
  /** The write that the store is doing now. */
  keeping: { puts: readonly EntryMark[]; removals: readonly EntryMark[] };
  /** What that write stores, also of entries that were altered since it began. */
  written: readonly EntryMark[];
  /** What is on its way, in a usual request and in one that outlives the page. */
  sending: readonly EntryMark[];
  leaving: readonly EntryMark[];
  /** How often in a row no answer could be had. */
  failures: number;
  isOffline: boolean;
  /** Nobody is signed in. */
  isPaused: boolean;
  /** Another tab has written. */
  isOutdated: boolean;
  /** The store was read, or said that it cannot be: otherwise nobody knows what an earlier page has left in it. */
  isStoreKnown: boolean;
  /** The highest that was ever given out or seen. */
  lastSeq: number;
}

/**
 * The entries that can be sent now. Where the order counts, an entry waits until the earlier one on its way is
 * answered.
 */
export function waiting(kinds: Kinds, { entries, sending, leaving }: OutboxContext): Entries {
  const under = [...sending, ...leaving];
  return without(entries, under).filter(
    ({ key, change, refusal }) =>
      refusal === null && (kindOf(kinds, change).merge !== undefined || !under.some((mark) => mark.key === key)),
  );
}

/**
 * Takes in entries of which some have changed under the same number. The write that is under way stores their old
 * contents, so they have to be stored once more.
 */
function altered(context: OutboxContext, entries: Entries, changed: Entries): Partial<OutboxContext> {
  const { unkept, keeping } = context;
  const puts = keeping.puts.filter((mark) => !changed.some(({ key, seq }) => key === mark.key && seq === mark.seq));
  return {
    entries,
    unkept: present(entries, withMarks(unkept, marksOf(changed))),
    keeping: { ...keeping, puts },
  };
}

/** What goes in a request. That it was sent is stored with it: its answer may be lost, and the page with it. */
export function begun(kinds: Kinds, context: OutboxContext, request: 'sending' | 'leaving'): Partial<OutboxContext> {
  const going = waiting(kinds, context);
  const entries = context.entries.map((entry) => (going.includes(entry) ? asSent(entry) : entry));
  const changed = entries.filter((entry) => !context.entries.includes(entry));
  return { ...altered(context, entries, changed), [request]: marksOf(going) };
}

/** What the answer leaves: the acknowledged go, the refused stay aside with their reason. */
export function taken(kinds: Kinds, context: OutboxContext, answer: DeliveryAnswer): Partial<OutboxContext> {
  if (answer.kind === 'sessionEnded') return {};
  const { acknowledged, refused } = answer;
  const aside = only(context.entries, refused).map((entry) =>
    refusedEntry(kinds, entry, refused.find(({ key }) => key === entry.key) ?? { ...entry, reason: '' }),
  );
  const left = without(without(context.entries, acknowledged), refused).map((entry) => {
    const [isThere, isNot] = [acknowledged, refused].map((marks) => marks.find(({ key }) => key === entry.key));
    if (isThere !== undefined) return afterAnswer(entry, isThere);
    return isNot === undefined ? entry : withoutBase(entry, isNot.seq);
  });
  const entries = [...left, ...aside];
  return {
    ...altered(
      context,
      entries,
      entries.filter((entry) => !context.entries.includes(entry)),
    ),
    removals: withMarks(context.removals, acknowledged),
  };
}

/**
 * The marks of entries that are still there, with their numbers of today: a change that was merged in has to be stored,
 * too.
 */
const present = (entries: Entries, marks: readonly EntryMark[]): readonly EntryMark[] =>
  marksOf(entries.filter(({ key, seq }) => marks.some((mark) => mark.key === key && mark.seq <= seq)));

/** Marks without the ones that were dealt with. A mark stays where its entry has changed since. */
export const remaining = (marks: readonly EntryMark[], done: readonly EntryMark[]): readonly EntryMark[] =>
  marks.filter(({ key, seq }) => !done.some((mark) => mark.key === key && mark.seq >= seq));

/** Of what the store had, that which is still in what this tab has. */
export const readIn = ({ read, removals }: OutboxContext): readonly EntryMark[] => remaining(read, removals);

/** The entries after a write: those of the store, with what this tab has changed since. */
export function synced(kinds: Kinds, context: OutboxContext, stored: Entries): Partial<OutboxContext> {
  const unkept = remaining(context.unkept, context.keeping.puts);
  const removals = remaining(context.removals, context.keeping.removals);
  // An earlier page may have sent what it has left in the store with its last request.
  const left = context.isStoreKnown ? stored : stored.map(asSent);
  const known = without(left, removals);
  const read = [...readIn(context), ...context.written];
  const entries = withEntries(kinds, known, only(context.entries, unkept), read);
  const lastSeq = Math.max(context.lastSeq, ...stored.map(({ seq }) => seq));
  const others = withMarks(unkept, marksOf(left.filter((entry) => !stored.includes(entry))));
  return { entries, unkept: present(entries, others), removals, read: versionMarks(kinds, stored), lastSeq };
}
