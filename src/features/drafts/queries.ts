import { queryOptions, useQuery } from '@tanstack/react-query';
import { answersFrom, toFormAnswers } from '../../shared/form-data/answers.ts';
import { useApi } from '../../shared/transport/api-context.ts';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import type {
  DraftContent,
  DraftKind,
  DraftState,
  Form,
  FormAnswer,
  FormDraft,
  FormDrafts,
  MarkdownText,
} from '../../shared/transport/schema.d.ts';
import { type DraftPlaces, draftKey, type FormContent, formDraftsKey, type KnownDraft } from './places.ts';

/** The place of a draft about a subject. */
export const subjectPlaces = (
  api: ApiClient,
  draftKind: DraftKind,
  subjectId: number,
): DraftPlaces<DraftContent, DraftState> => ({
  query: queryOptions({
    queryKey: draftKey(draftKind, subjectId),
    queryFn: ({ signal }) =>
      ask(
        api.GET('/drafts/{kind}/{subject_id}', {
          params: { path: { kind: draftKind, subject_id: subjectId } },
          signal,
        }),
      ),
    staleTime: Infinity,
  }),
  nothing: { text: '', file_ids: [], urls: [] },
  isForVisitors: false,
  drafts: [{ subject: { draftKind, subjectId }, find: ({ draft }) => draft && { ...draft, others: [] } }],
});

/** The draft of a step. It includes answers to the same questions in other steps of an older version of the form. */
function draftOfStep(
  { version, steps }: Form,
  part: number,
  parts: readonly FormDraft[],
): KnownDraft<FormContent> | null {
  const fields = steps[part - 1]?.fields ?? [];
  const own = parts.find((one) => one.part === part);
  const older = parts.filter((one) => one !== own && one.version !== version);
  const contentOf = (answers: readonly FormAnswer[]) => ({ answers: toFormAnswers(answersFrom(fields, answers)) });
  const content = contentOf([...older, ...(own ? [own] : [])].flatMap(({ answers }) => answers));
  const [newest] = own ? [own] : older;
  if (newest === undefined || (own === undefined && content.answers.length === 0)) return null;
  const others = own?.claimed ? [contentOf(own.claimed)] : [];
  return { content, version: own?.revision ?? 0, saved_at: newest.saved_at, files: [], others };
}

/** The places of a form's drafts, one for each step. */
export const formPlaces = (api: ApiClient, form: Form): DraftPlaces<FormContent, FormDrafts> => ({
  query: queryOptions({
    queryKey: formDraftsKey(form.slug),
    queryFn: ({ signal }) => ask(api.GET('/form-drafts/{slug}', { params: { path: { slug: form.slug } }, signal })),
    staleTime: Infinity,
  }),
  nothing: { answers: [] },
  isForVisitors: true,
  drafts: form.steps.map((_, index) => ({
    subject: { draftKind: 'form', form: form.slug, formVersion: form.version, part: index + 1 },
    find: ({ parts }) => draftOfStep(form, index + 1, parts),
  })),
});

/** The kind of a text, which decides what it may contain. */
export type MarkdownUse = MarkdownText['use'];

/** The rendered preview of a text. The last preview stays visible until the next is loaded. */
export function usePreview(text: string, use: MarkdownUse) {
  const { api } = useApi();
  return useQuery({
    queryKey: ['mine', 'markdown', use, text],
    queryFn: ({ signal }) => ask(api.POST('/markdown-previews', { body: { text, use }, signal })),
    enabled: text.trim() !== '',
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
