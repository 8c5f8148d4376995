import type { DBSchema } from 'idb';
import { keyOf, kindOf, storedAfter } from '../../machines/outbox/entries.ts';
import type {
  Delivery,
  DeliveryAnswer,
  Entry,
  EntryMark,
  OutboxPorts,
  Owner,
} from '../../machines/outbox/outbox.ports.ts';
import { type DeviceStore, deviceStore } from '../ports/device-store.ts';
import { holdLock } from '../ports/hold-lock.ts';
import { CallError, endsSession, isPassing } from '../transport/call-error.ts';
import type { CommandParts } from '../transport/command.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { NamedKinds, Verdict } from './outbox-kind.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: [owner: Owner, key: string]; value: Entry };
}

export const visitor = 'visitor' satisfies Owner;

export const outboxStore = (): DeviceStore<OutboxSchema> => deviceStore<OutboxSchema>(outboxDatabase, ['entries']);

const endsOf = (owner: Owner): [[Owner, string], [Owner, string]] => [
  [owner, ''],
  [owner, '\uffff'],
];

/**
 * Removes other users' changes from the store when a user signs in; until then they are kept in case their
 * owner returns. A visitor's changes stay if their kind offers them to the user. Changes of an unknown kind
 * belong to another release and stay unchanged.
 */
export const syncOver =
  (device: DeviceStore<OutboxSchema>, kinds: NamedKinds): OutboxPorts['sync'] =>
  (input) =>
    device.run(async (transaction) => {
      const { owner } = input;
      const store = transaction.objectStore('entries');
      const [first, last] = endsOf(owner);
      const isUser = owner !== visitor;
      const others = [IDBKeyRange.upperBound(first, true), IDBKeyRange.lowerBound(last, true)];
      const [all, left] = await Promise.all([
        store.getAll(IDBKeyRange.bound(first, last)),
        isUser ? store.getAll(IDBKeyRange.bound(...endsOf(visitor))) : [],
        ...(isUser ? others.map((range) => store.delete(range)) : []),
      ]);
      const stored = all.filter(({ change }) => change.kind in kinds);
      const offered = left.filter(({ change }) => kinds[change.kind]?.isOffered);
      const wanted = storedAfter(kinds, stored, input);
      const changed = wanted.filter((entry) => !stored.includes(entry));
      const gone = stored.filter(({ key }) => !wanted.some((entry) => entry.key === key));
      await Promise.all([
        ...changed.map((entry) => store.put(entry, [owner, entry.key])),
        ...gone.map(({ key }) => store.delete([owner, key])),
        ...offered.map((entry) => store.put(entry, [visitor, entry.key])),
      ]);
      return wanted;
    });

/** The changes that a visitor left in the store. */
export const leftInStore = (device: DeviceStore<OutboxSchema>): Promise<Entry[]> =>
  device.run((transaction) => transaction.objectStore('entries').getAll(IDBKeyRange.bound(...endsOf(visitor))));

/**
 * Removes the changes that a visitor left in the store.
 * @param keys the changes to remove; by default all
 */
export const removeLeft = (device: DeviceStore<OutboxSchema>, keys?: readonly string[]): Promise<void> =>
  device.run(async (transaction) => {
    const store = transaction.objectStore('entries');
    if (keys === undefined) await store.delete(IDBKeyRange.bound(...endsOf(visitor)));
    else await Promise.all(keys.map((key) => store.delete([visitor, key])));
  });

/**
 * Elects the tab that sends, among all tabs of the browser.
 * @param until aborted when this tab gives up the lead
 */
export const leadOver =
  (locks: LockManager | undefined, until: AbortSignal): OutboxPorts['lead'] =>
  (owner) =>
    holdLock(locks, `acado-outbox-${owner}`, until);

type Answered = Extract<DeliveryAnswer, { kind: 'answered' }>;
type Batch = readonly [Entry, ...Entry[]];

const markOf = ({ key, seq }: Entry): EntryMark => ({ key, seq });

/**
 * Groups entries into requests: one kind per request, the same `by` key, and at most as many as the call
 * accepts.
 */
function batchesOf(kinds: NamedKinds, entries: readonly Entry[]): Batch[] {
  const batches: [Entry, ...Entry[]][] = [];
  const open = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { kind, batch = { most: 1 } } = kindOf(kinds, entry.change);
    const name = keyOf(kind, batch.by?.(entry.change) ?? '');
    const last = open.get(name);
    if (last !== undefined && last.length < batch.most) last.push(entry);
    else {
      const next: [Entry] = [entry];
      open.set(name, next);
      batches.push(next);
    }
  }
  return batches;
}

function answerOf(entries: Batch, verdicts: readonly (Verdict | undefined)[]): Answered {
  const results = entries.map((entry, index) => ({ mark: markOf(entry), verdict: verdicts[index] }));
  return {
    kind: 'answered',
    acknowledged: results.flatMap(({ mark, verdict }) =>
      verdict?.refusal === null
        ? [{ ...mark, ...(verdict.version !== undefined && { version: verdict.version }) }]
        : [],
    ),
    refused: results.flatMap(({ mark, verdict }) => {
      if (verdict === undefined || verdict.refusal === null) return [];
      const { refusal: reason, ...more } = verdict;
      return [{ ...mark, reason, ...more }];
    }),
  };
}

/** The delivery result of a failed call: no verdict, or a refusal of all entries. */
function answerOfFailure(entries: Batch, { cause }: CallError): DeliveryAnswer {
  const { status, code, requestId, fields } = cause;
  if (endsSession(status)) return { kind: 'sessionEnded' };
  const refused = isPassing(status)
    ? []
    : entries.map((entry) => ({ ...markOf(entry), reason: code, requestId, fields }));
  return { kind: 'answered', acknowledged: [], refused };
}

export function deliverOver({ api, tokens, queryClient }: CommandParts, kinds: NamedKinds): OutboxPorts['deliver'] {
  async function send(entries: Batch, keepalive: boolean): Promise<DeliveryAnswer> {
    try {
      const sending = { api, tokens, queryClient, keepalive };
      return answerOf(entries, await kindOf(kinds, entries[0].change).deliver(entries, sending));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return answerOfFailure(entries, error);
    }
  }

  return async ({ entries, isLast }: Delivery) => {
    const answers = await Promise.all(batchesOf(kinds, entries).map((batch) => send(batch, isLast)));
    const answered = answers.filter((answer) => answer.kind === 'answered');
    if (answered.length < answers.length) return { kind: 'sessionEnded' };
    return {
      kind: 'answered',
      acknowledged: answered.flatMap(({ acknowledged }) => acknowledged),
      refused: answered.flatMap(({ refused }) => refused),
    };
  };
}
