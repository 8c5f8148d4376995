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
  /** All unacknowledged entries that this tab knows, stored or about to be. */
  entries: Entries;
  /** Entries whose current content isn't in the store yet. */
  unkept: readonly EntryMark[];
  /** Entries that were acknowledged or given up, and are still in the store. */
  removals: readonly EntryMark[];
  /** The versions in the store when this tab last read it. */
  read: readonly EntryMark[];
  /** The write in progress. */
  keeping: { puts: readonly EntryMark[]; removals: readonly EntryMark[] };
  /** The entries in that write, including those that have changed since it began. */
  written: readonly EntryMark[];
  /** The entries being sent, in a normal request and in one that outlives the page. */
  sending: readonly EntryMark[];
  leaving: readonly EntryMark[];
  /** The number of consecutive failed requests. */
  failures: number;
  isOffline: boolean;
  /** Whether sending is paused because the user is signed out. */
  isPaused: boolean;
  /** Whether another tab has written to the store since this tab last read it. */
  isOutdated: boolean;
  /**
   * Whether the store was read or is known to be unavailable. Before that, it may contain entries of an earlier page.
   */
  isStoreKnown: boolean;
  /** The highest number that was assigned or seen. */
  lastSeq: number;
}

/** The entries that can be sent now. If the order matters, an entry waits for the response to an earlier entry. */
export function waiting(kinds: Kinds, { entries, sending, leaving }: OutboxContext): Entries {
  const under = [...sending, ...leaving];
  return without(entries, under).filter(
    ({ key, change, refusal }) =>
      refusal === null && (kindOf(kinds, change).merge !== undefined || !under.some((mark) => mark.key === key)),
  );
}

/**
 * Replaces entries. Some of them have changed without a new number. A write in progress stores their old contents, so
 * they have to be stored again.
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

/** Starts a request. The entries are stored as sent, because the response or the page may get lost. */
export function begun(kinds: Kinds, context: OutboxContext, request: 'sending' | 'leaving'): Partial<OutboxContext> {
  const going = waiting(kinds, context);
  const entries = context.entries.map((entry) => (going.includes(entry) ? asSent(entry) : entry));
  const changed = entries.filter((entry) => !context.entries.includes(entry));
  return { ...altered(context, entries, changed), [request]: marksOf(going) };
}

/** Applies a response: removes acknowledged entries, and sets refused entries aside with their reason. */
export function taken(kinds: Kinds, context: OutboxContext, answer: DeliveryAnswer): Partial<OutboxContext> {
  if (answer.kind === 'sessionEnded') return {};
  const { acknowledged, refused } = answer;
  const aside = only(context.entries, refused).map((entry) =>
    refusedEntry(kinds, entry, refused.find(({ key }) => key === entry.key) ?? { ...entry, reason: '' }),
  );
  const left = without(without(context.entries, acknowledged), refused).map((entry) => {
    const [acceptance, rejection] = [acknowledged, refused].map((marks) => marks.find(({ key }) => key === entry.key));
    if (acceptance !== undefined) return afterAnswer(entry, acceptance);
    return rejection === undefined ? entry : withoutBase(entry, rejection.seq);
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
 * The marks of entries that still exist, with their current numbers: a change that was merged in has to be stored, too.
 */
const present = (entries: Entries, marks: readonly EntryMark[]): readonly EntryMark[] =>
  marksOf(entries.filter(({ key, seq }) => marks.some((mark) => mark.key === key && mark.seq <= seq)));

/** The marks that aren't done yet. A mark stays if its entry has changed since. */
export const remaining = (marks: readonly EntryMark[], done: readonly EntryMark[]): readonly EntryMark[] =>
  marks.filter(({ key, seq }) => !done.some((mark) => mark.key === key && mark.seq >= seq));

/** The stored versions that are still part of this tab's entries. */
export const readIn = ({ read, removals }: OutboxContext): readonly EntryMark[] => remaining(read, removals);

/** The entries after a write: those of the store, with this tab's changes since. */
export function synced(kinds: Kinds, context: OutboxContext, stored: Entries): Partial<OutboxContext> {
  const unkept = remaining(context.unkept, context.keeping.puts);
  const removals = remaining(context.removals, context.keeping.removals);
  // The last request of an earlier page may have sent the entries that it left in the store.
  const left = context.isStoreKnown ? stored : stored.map(asSent);
  const known = without(left, removals);
  const read = [...readIn(context), ...context.written];
  const entries = withEntries(kinds, known, only(context.entries, unkept), read);
  const lastSeq = Math.max(context.lastSeq, ...stored.map(({ seq }) => seq));
  const others = withMarks(unkept, marksOf(left.filter((entry) => !stored.includes(entry))));
  return { entries, unkept: present(entries, others), removals, read: versionMarks(kinds, stored), lastSeq };
}
