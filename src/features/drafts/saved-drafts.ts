import { hashKey, type QueryClient } from '@tanstack/react-query';
import { basesOf, keyOf } from '../../machines/outbox/entries.ts';
import type { Entry, Version } from '../../machines/outbox/outbox.ports.ts';
import type { Draft, DraftContent, DraftKind, DraftState, DraftWish } from '../../shared/transport/schema.d.ts';
import { draftKey, portfolioKey } from './queries.ts';

/** A draft as it waits in the outbox. */
export interface DraftChange extends Version {
  kind: 'draft';
  /** What it is a draft of, and which of these. */
  draftKind: DraftKind;
  subjectId: number;
  content: Readonly<Record<string, unknown>>;
  bases: readonly number[];
  /** The versions written elsewhere are given up for it. */
  isChoice: boolean;
}

export const draftChangeKey = (draftKind: DraftKind, subjectId: number): string => keyOf('draft', draftKind, subjectId);

/** A draft as the server takes it. */
export const draftWishOf = (change: DraftChange, version: number): DraftWish => ({
  kind: change.draftKind,
  subject_id: change.subjectId,
  content: change.content as unknown as DraftContent,
  version,
  bases: basesOf(version, change.bases),
});

/** Updates the cached draft with the server's answer. */
export function keepSavedDraft(queryClient: QueryClient, draft: Draft): void {
  queryClient.setQueryData<DraftState>(draftKey(draft.kind, draft.subject_id), (known) => ({
    server_now: known?.server_now ?? draft.saved_at,
    draft,
  }));
  // A portfolio is never handed in: others see it as it is saved.
  if (draft.kind === 'portfolio') void queryClient.invalidateQueries({ queryKey: portfolioKey });
}

/** Has the draft read again where another tab has sent it. */
export function noteSentDraft(queryClient: QueryClient, { change }: Entry<DraftChange>): void {
  const queryKey = draftKey(change.draftKind, change.subjectId);
  const known = queryClient.getQueryData<DraftState>(queryKey)?.draft?.content;
  if (hashKey([known]) !== hashKey([change.content])) void queryClient.invalidateQueries({ queryKey });
}
