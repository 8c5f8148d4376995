import type { DBSchema } from 'idb';
import { basesOf, storedAfter } from '../../../machines/outbox/entries.ts';
import type {
  Acknowledgement,
  Change,
  Delivery,
  DeliveryAnswer,
  Entry,
  EntryMark,
  OutboxPorts,
  Refusal,
} from '../../../machines/outbox/outbox.ports.ts';
import { type DeviceStore, deviceStore } from '../../../shared/ports/device-store.ts';
import { holdLock } from '../../../shared/ports/hold-lock.ts';
import { CallError, endsSession } from '../../../shared/transport/call-error.ts';
import { ask } from '../../../shared/transport/client.ts';
import type { CommandParts } from '../../../shared/transport/command.ts';
import type { LessonReport } from '../../../shared/transport/schema.d.ts';
import { keepSaved, wishOf } from '../../assessments/lends.ts';
import { type BookmarkChange, setBookmark } from '../../bookmarks/lends.ts';
import { draftWishOf, keepSavedDraft } from '../../drafts/lends.ts';
import { outboxDatabase } from './outbox-database.ts';

interface OutboxSchema extends DBSchema {
  entries: { key: [userId: number, key: string]; value: Entry };
}

export const outboxStore = (): DeviceStore<OutboxSchema> => deviceStore<OutboxSchema>(outboxDatabase, ['entries']);

/** What somebody else has left in the store goes: it was kept for them until then. */
export const syncOver =
  (device: DeviceStore<OutboxSchema>): OutboxPorts['sync'] =>
  (wish) =>
    device.run(async (transaction) => {
      const { userId } = wish;
      const store = transaction.objectStore('entries');
      const [first, last] = [
        [userId, ''],
        [userId, '\uffff'],
      ];
      const others = [IDBKeyRange.upperBound(first, true), IDBKeyRange.lowerBound(last, true)];
      const [stored] = await Promise.all([
        store.getAll(IDBKeyRange.bound(first, last)),
        ...others.map((range) => store.delete(range)),
      ]);
      const wanted = storedAfter(stored, wish);
      const changed = wanted.filter((entry) => !stored.includes(entry));
      const gone = stored.filter(({ key }) => !wanted.some((entry) => entry.key === key));
      await Promise.all([
        ...changed.map((entry) => store.put(entry, [userId, entry.key])),
        ...gone.map(({ key }) => store.delete([userId, key])),
      ]);
      return wanted;
    });

/** Of all tabs of a browser one sends. @param until when this tab gives it up */
export const leadOver =
  (locks: LockManager | undefined, until: AbortSignal): OutboxPorts['lead'] =>
  (userId) =>
    holdLock(locks, `acado-outbox-${userId}`, until);

const mostReports = 100;
const mostAnswers = 50;

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>;
type Progressing = Entry & { change: ChangeOf<'progress'> };
type Answering = Entry & { change: ChangeOf<'answer'> };
type Answered = Extract<DeliveryAnswer, { kind: 'answered' }>;

const isProgress = (entry: Entry): entry is Progressing => entry.change.kind === 'progress';
const isAnswer = (entry: Entry): entry is Answering => entry.change.kind === 'answer';
const markOf = ({ key, seq }: Entry): EntryMark => ({ key, seq });
/** @param version as which the server has it */
const acknowledgement = (entry: Entry, version = entry.seq): Acknowledgement => ({ ...markOf(entry), version });
const acknowledge = (entry: Entry, version?: number): Answered => ({
  kind: 'answered',
  acknowledged: [acknowledgement(entry, version)],
  refused: [],
});

const staleOf = (entry: Entry, answer: { response: Response }, present: Refusal['present']): Answered => ({
  kind: 'answered',
  acknowledged: [],
  refused: [{ ...markOf(entry), reason: 'stale', requestId: requestIdOf(answer), ...(present && { present }) }],
});

function reportOf({ seq, change: { itemId, progress } }: Progressing): LessonReport {
  const { position, furthest, watched, page, extent, isMarked } = progress;
  const ranges = watched.map(([from, until]) => [from, until]);
  return { item_id: itemId, position, furthest, watched: ranges, page, extent, is_marked: isMarked, seq };
}

const requestIdOf = ({ response }: { response: Response }) => response.headers.get('x-request-id');

/** Worth another try: no answer, or one that says nothing about what was sent. */
const isPassing = (status: number) => status === 0 || status >= 500 || [408, 425, 429].includes(status);

/** What a failure says of the entries: nothing, or why they are not taken. */
async function refusedOr(entries: readonly Entry[], sending: Promise<Answered>): Promise<DeliveryAnswer> {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { status, code, requestId, fields } = error.cause;
    if (endsSession(status)) return { kind: 'sessionEnded' };
    const refused = isPassing(status)
      ? []
      : entries.map((entry) => ({ ...markOf(entry), reason: code, requestId, fields }));
    return { kind: 'answered', acknowledged: [], refused };
  }
}

/** A bookmark as its command has it. */
export const bookmarkOf = ({ refKind: kind, refId, isSet }: ChangeOf<'bookmark'>): BookmarkChange => ({
  kind,
  refId,
  isSet,
});

/** In lists no longer than a call takes. */
const inBatches = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most));

/** Those of each attempt, in lists. */
function byAttempt(entries: readonly Answering[]): Answering[][] {
  const lists = new Map<number, Answering[]>();
  for (const entry of entries) {
    const { attemptId } = entry.change;
    lists.set(attemptId, [...(lists.get(attemptId) ?? []), entry]);
  }
  return [...lists.values()];
}

/** @param timezone the zone of this device, which says of which day the work is */
export function deliverOver(
  { queryClient, ...services }: CommandParts,
  timezone: () => string,
): OutboxPorts['deliver'] {
  const { api } = services;

  async function answer(entries: readonly Answering[], keepalive: boolean): Promise<Answered> {
    const attempt_id = entries[0]?.change.attemptId ?? 0;
    const body = { answers: entries.map((entry) => wishOf(entry.change, entry.seq)) };
    const answered = await api.POST('/assessment-answers/{attempt_id}', {
      params: { path: { attempt_id } },
      body,
      keepalive,
    });
    const saved = await ask(Promise.resolve(answered));
    const requestId = requestIdOf(answered);
    const told = entries.map((entry, index) => ({ entry, result: saved.results[index] }));
    // Before the entries go: what is shown is what waits, or else what the server has.
    keepSaved(queryClient, attempt_id, saved);
    return {
      kind: 'answered',
      acknowledged: told.flatMap(({ entry, result }) =>
        result?.refusal === null ? [acknowledgement(entry, result.answer?.version)] : [],
      ),
      refused: told.flatMap(({ entry, result }) => {
        if (result === undefined || result.refusal === null) return [];
        const { answer: present, refusal: reason } = result;
        const known = present && { text: JSON.stringify(present.response), version: present.version };
        return [{ ...markOf(entry), reason, requestId, ...(known && reason === 'stale' ? { present: known } : {}) }];
      }),
    };
  }
  async function report(entries: readonly Progressing[], keepalive: boolean): Promise<Answered> {
    const body = { timezone: timezone(), reports: entries.map(reportOf) };
    const answer = await api.POST('/lesson-progress-batch', { body, keepalive });
    const { results } = await ask(Promise.resolve(answer));
    const requestId = requestIdOf(answer);
    const told = entries.map((entry, index) => ({ ...markOf(entry), reason: results[index]?.refusal ?? null }));
    return {
      kind: 'answered',
      acknowledged: told.filter(({ reason }) => reason === null),
      refused: told.flatMap(({ reason, ...mark }) => (reason === null ? [] : [{ ...mark, reason, requestId }])),
    };
  }

  async function writeNote(entry: Entry, note: ChangeOf<'note'>, keepalive: boolean): Promise<Answered> {
    const { id, itemId: item_id, second, paragraph, text, bases } = note;
    if (text === null) {
      const { response } = await api.POST('/lesson-note-deletions', { body: { id }, keepalive });
      // One that was never sent is gone as well.
      if (!response.ok && response.status !== 404) await ask(Promise.resolve({ response }));
      return acknowledge(entry);
    }
    const wish = { uuid: id, item_id, second, paragraph, text, version: entry.seq };
    const body = bases === undefined ? wish : { ...wish, bases: basesOf(entry.seq, bases) };
    const answer = await api.POST('/lesson-notes', { body, keepalive });
    const present = answer.response.status === 409 ? answer.error?.data?.note : undefined;
    if (present !== undefined) return staleOf(entry, answer, present);
    return acknowledge(entry, (await ask(Promise.resolve(answer))).version);
  }

  async function writeDraft(entry: Entry, change: ChangeOf<'draft'>, keepalive: boolean): Promise<Answered> {
    const answer = await api.POST('/drafts', { body: draftWishOf(change, entry.seq), keepalive });
    const draft = answer.response.status === 409 ? answer.error?.data?.draft : undefined;
    if (draft !== undefined)
      return staleOf(entry, answer, { text: JSON.stringify(draft.content), version: draft.version });
    // Before the entry goes: what is shown is what waits, or else what the server has.
    const saved = await ask(Promise.resolve(answer));
    keepSavedDraft(queryClient, saved);
    return acknowledge(entry, saved.version);
  }

  async function write(entry: Entry, keepalive: boolean): Promise<Answered> {
    const { change } = entry;
    if (change.kind === 'note') return writeNote(entry, change, keepalive);
    if (change.kind === 'draft') return writeDraft(entry, change, keepalive);
    if (change.kind === 'bookmark') {
      await setBookmark.send(services, { ...bookmarkOf(change), keepalive });
    }
    return acknowledge(entry);
  }

  return async ({ entries, isLast }: Delivery) => {
    const reports = entries.filter(isProgress);
    const others = entries.filter((entry) => !isProgress(entry) && !isAnswer(entry));
    const given = byAttempt(entries.filter(isAnswer)).flatMap((one) => inBatches(one, mostAnswers));
    const answers = await Promise.all([
      ...inBatches(reports, mostReports).map((batch) => refusedOr(batch, report(batch, isLast))),
      ...given.map((batch) => refusedOr(batch, answer(batch, isLast))),
      ...others.map((entry) => refusedOr([entry], write(entry, isLast))),
    ]);
    const answered = answers.filter((answer) => answer.kind === 'answered');
    if (answered.length < answers.length) return { kind: 'sessionEnded' };
    return {
      kind: 'answered',
      acknowledged: answered.flatMap(({ acknowledged }) => acknowledged),
      refused: answered.flatMap(({ refused }) => refused),
    };
  };
}
