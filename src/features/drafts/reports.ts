import type { SeenDraft, SyncKind, SyncReport, Written } from '../../machines/draft/draft.ports.ts';
import { keyOf, stale } from '../../machines/outbox/entries.ts';
import type { Entry } from '../../machines/outbox/outbox.ports.ts';
import { isStoreAwaited, type SaveState, selectSaveState } from '../../machines/outbox/outbox.selectors.ts';
import type { Draft, DraftContent, DraftKind } from '../../shared/transport/schema.d.ts';
import type { OutboxActor } from '../lesson/lends.ts';
import type { DraftChange } from './saved-drafts.ts';

type Snapshot = ReturnType<OutboxActor['getSnapshot']>;
type DraftEntry = Entry & { change: DraftChange };

const nothing: DraftContent = { text: '', file_ids: [], urls: [] };

/** What of a draft waits in this browser. */
export function entryFor({ context }: Snapshot, draftKind: DraftKind, subjectId: number): DraftEntry | undefined {
  const key = keyOf({ kind: 'draft', draftKind, subjectId, content: {}, bases: [], isChoice: false });
  const entry = context.entries.find((one) => one.key === key);
  return entry?.change.kind === 'draft' ? { ...entry, change: entry.change } : undefined;
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

function kindOf(snapshot: Snapshot, entry: DraftEntry): SyncKind {
  const state = selectSaveState(snapshot, entry.key);
  if (state !== 'failed') return kinds[state];
  if (entry.refusal === stale) return 'conflict';
  return closings.includes(entry.refusal ?? '') ? 'closed' : 'wrong';
}

/** How it stands with what was written. */
export function reportOf(
  snapshot: Snapshot,
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
