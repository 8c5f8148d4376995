import type { SeenDraft, SyncKind, SyncReport, Written } from '../../machines/draft/draft.ports.ts';
import { entriesOf, stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import type { OutboxSnapshot } from '../../shared/outbox/use-outbox.ts';
import type { Draft, DraftContent, DraftKind } from '../../shared/transport/schema.d.ts';
import { type DraftChange, draftChangeKey } from './saved-drafts.ts';

type DraftEntry = Entry<DraftChange>;

const nothing: DraftContent = { text: '', file_ids: [], urls: [] };

/** The change of a draft that waits in this browser. */
export function entryFor({ context }: OutboxSnapshot, draftKind: DraftKind, subjectId: number): DraftEntry | undefined {
  const key = draftChangeKey(draftKind, subjectId);
  return entriesOf<DraftChange>(context.entries, 'draft').find((one) => one.key === key);
}

/** What waits in this browser, otherwise what the server has, otherwise nothing. */
export function seenOf(entry: DraftEntry | undefined, draft: Draft | null | undefined): SeenDraft {
  if (entry !== undefined) return { content: entry.change.content, seen: [...entry.change.bases, entry.seq] };
  if (draft) return { content: { ...draft.content }, seen: [draft.version] };
  return { content: { ...nothing }, seen: [] };
}

const kinds: Readonly<Record<Exclude<SaveState, 'failed'>, SyncKind>> = {
  saved: 'saved',
  pending: 'saving',
  saving: 'saving',
  unkept: 'unkept',
  offline: 'offline',
  unknown: 'saving',
};

/** Why a draft can be saved no more, whatever is typed. */
const closings: readonly string[] = ['draft_closed', 'not_found', 'forbidden'];

function kindOf(snapshot: OutboxSnapshot, entry: DraftEntry): SyncKind {
  const state = selectSaveState(snapshot, entry.key);
  if (state !== 'failed') return kinds[state];
  if (entry.refusal === stale) return 'conflict';
  return closings.includes(entry.refusal ?? '') ? 'closed' : 'wrong';
}

/** How far the words of a draft have come, for its chart. */
export function reportOf(
  snapshot: OutboxSnapshot,
  entry: DraftEntry | undefined,
  draft: Draft | null | undefined,
): SyncReport {
  const seen = seenOf(entry, draft);
  if (entry === undefined) {
    const kind = isStoreAwaited(snapshot) ? 'saving' : 'saved';
    return { ...seen, kind, others: [], fields: {} };
  }
  const others = (entry.others ?? []).map((other) => JSON.parse(other) as Written);
  return { ...seen, kind: kindOf(snapshot, entry), others, fields: entry.fields ?? {} };
}
