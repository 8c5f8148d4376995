import { hashKey, type QueryClient } from '@tanstack/react-query';
import { basesOf, keyOf } from '../../machines/outbox/entries.ts';
import type { Entry, Version } from '../../machines/outbox/outbox.ports.ts';
import type {
  Draft,
  DraftContent,
  DraftInput,
  DraftKind,
  DraftState,
  FormDraftInput,
  FormDrafts,
  SavedFormDraft,
} from '../../shared/transport/schema.d.ts';
import {
  type DraftSubject,
  draftKey,
  type FormContent,
  formDraftsKey,
  portfolioKey,
  portfolioVariantsKey,
} from './places.ts';

/** A draft in the outbox. */
export type DraftChange = Version &
  DraftSubject & {
    kind: 'draft';
    content: object;
    bases: readonly number[];
    /** Whether the user chose this version in a conflict; the versions written elsewhere are discarded. */
    isChoice: boolean;
  };

export type OfForm = Extract<DraftChange, { draftKind: 'form' }>;
export type OfSubject = Exclude<DraftChange, OfForm>;

export const isOfForm = (change: DraftChange): change is OfForm => change.draftKind === 'form';

export const subjectParts = (subject: DraftSubject): readonly (string | number)[] =>
  subject.draftKind === 'form' ? ['form', subject.form, subject.part] : [subject.draftKind, subject.subjectId];

export const draftChangeKey = (subject: DraftSubject): string => keyOf('draft', ...subjectParts(subject));

/** A draft in the contract's format. */
export const draftInputOf = ({ change, seq }: Entry<OfSubject>): DraftInput => ({
  kind: change.draftKind,
  subject_id: change.subjectId,
  content: change.content as DraftContent,
  version: seq,
  bases: basesOf(seq, change.bases),
});

/** A form's step in the contract's format. */
export const formDraftInputOf = ({ change, seq }: Entry<OfForm>): FormDraftInput => ({
  part: change.part,
  answers: [...(change.content as FormContent).answers],
  revision: seq,
  bases: basesOf(seq, change.bases),
  is_choice: change.isChoice,
});

/** A portfolio is never submitted: it is always shown as saved. */
const shownAs: Readonly<Partial<Record<DraftKind, readonly unknown[]>>> = {
  portfolio: portfolioKey,
  portfolio_variant: portfolioVariantsKey,
};

/** Updates the cached draft with the server's answer. */
export function keepSavedDraft(queryClient: QueryClient, draft: Draft): void {
  queryClient.setQueryData<DraftState>(draftKey(draft.kind, draft.subject_id), (known) => ({
    server_now: known?.server_now ?? draft.saved_at,
    draft,
  }));
  const queryKey = shownAs[draft.kind];
  if (queryKey !== undefined) void queryClient.invalidateQueries({ queryKey });
}

/** Empties the cached draft after it was sent or deleted, because its screen doesn't refetch. */
export function keepNoDraft(queryClient: QueryClient, ...draft: Parameters<typeof draftKey>): void {
  queryClient.setQueryData<DraftState>(draftKey(...draft), (known) => known && { ...known, draft: null });
}

/** Updates the cached steps of a form with the server's answer. */
export function keepSavedParts(queryClient: QueryClient, slug: string, saved: readonly SavedFormDraft[]): void {
  queryClient.setQueryData<FormDrafts>(formDraftsKey(slug), (known) => ({
    has_visitor_draft: known?.has_visitor_draft ?? false,
    parts: [...(known?.parts.filter(({ part }) => !saved.some((one) => one.part === part)) ?? []), ...saved],
  }));
}

/** Refetches the draft if another tab has sent it. */
export function noteSentDraft(queryClient: QueryClient, { change }: Entry<DraftChange>): void {
  const queryKey: readonly unknown[] = isOfForm(change)
    ? formDraftsKey(change.form)
    : draftKey(change.draftKind, change.subjectId);
  const part = isOfForm(change) ? change.part : 0;
  const answer = queryClient.getQueryData<Partial<DraftState & FormDrafts>>(queryKey);
  const step = answer?.parts?.find((one) => one.part === part);
  const known = isOfForm(change) ? step && { answers: step.answers } : answer?.draft?.content;
  if (hashKey([known]) !== hashKey([change.content])) void queryClient.invalidateQueries({ queryKey });
}
