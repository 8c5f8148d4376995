import { marksOf, only, refusedEntry, withEntries, withMarks, without } from './entries.ts';
import type { DeliveryAnswer, Entries, EntryMark } from './outbox.ports.ts';

export interface OutboxContext {
  userId: number;
  /** All that is not acknowledged, as far as this tab knows: stored or about to be. */
  entries: Entries;
  /** What is not in the store yet as it is. */
  unkept: readonly EntryMark[];
  /** What was acknowledged or given up, and is still in the store. */
  removals: readonly EntryMark[];
  /** What the store is doing now. */
  keeping: { puts: readonly EntryMark[]; removals: readonly EntryMark[] };
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

/** What can be sent now: where the order counts, what is on its way comes first. */
export function waiting({ entries, sending, leaving }: OutboxContext): Entries {
  const under = [...sending, ...leaving];
  return without(entries, under).filter(
    ({ key, change, refusal }) =>
      refusal === null && (change.kind === 'progress' || !under.some((mark) => mark.key === key)),
  );
}

/** What the answer leaves: the acknowledged go, the refused stay aside with their reason. */
export function taken(context: OutboxContext, answer: DeliveryAnswer): Partial<OutboxContext> {
  if (answer.kind === 'sessionEnded') return {};
  const { acknowledged, refused } = answer;
  const aside = only(context.entries, refused).map((entry) =>
    refusedEntry(entry, refused.find(({ key }) => key === entry.key) ?? { ...entry, reason: '' }),
  );
  const entries = [...without(without(context.entries, acknowledged), refused), ...aside];
  return {
    entries,
    removals: withMarks(context.removals, acknowledged),
    unkept: present(entries, withMarks(context.unkept, marksOf(aside))),
  };
}

/** The marks of what is still there, as it has become: what came to it has to be stored with it. */
const present = (entries: Entries, marks: readonly EntryMark[]): readonly EntryMark[] =>
  marksOf(entries.filter(({ key, seq }) => marks.some((mark) => mark.key === key && mark.seq <= seq)));

/** Marks without those that were dealt with, unless something has changed since. */
export const remaining = (marks: readonly EntryMark[], done: readonly EntryMark[]): readonly EntryMark[] =>
  marks.filter(({ key, seq }) => !done.some((mark) => mark.key === key && mark.seq >= seq));

/** What is stored now, and what this tab has had to say since. */
export function synced(context: OutboxContext, stored: Entries): Partial<OutboxContext> {
  const unkept = remaining(context.unkept, context.keeping.puts);
  const removals = remaining(context.removals, context.keeping.removals);
  const entries = withEntries(without(stored, removals), only(context.entries, unkept));
  const lastSeq = Math.max(context.lastSeq, ...stored.map(({ seq }) => seq));
  return { entries, unkept: present(entries, unkept), removals, lastSeq };
}
