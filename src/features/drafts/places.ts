import { queryOptions } from '@tanstack/react-query';
import { answersFrom, toFormAnswers } from '../../shared/form-data/answers.ts';
import { type ApiClient, ask } from '../../shared/transport/client.ts';
import type {
  DraftContent,
  DraftKind,
  DraftState,
  Form,
  FormAnswer,
  FormDraft,
  FormDrafts,
  StoredFile,
} from '../../shared/transport/schema.d.ts';
import type { DraftSubject } from './saved-drafts.ts';

/** What is written of a step of a form; consents are no part of it. */
export interface FormContent {
  answers: readonly FormAnswer[];
}

/** A draft as the server has it. */
export interface KnownDraft<Content> {
  content: Content;
  /** 0 for what was written in another version of a form, where this step was another. */
  version: number;
  saved_at: string;
  files: readonly StoredFile[];
  /** Versions beside it, until their writer chooses. */
  others: readonly Content[];
}

/** Where drafts are kept that are read together. */
export interface DraftPlaces<Content, Answer> {
  query: ReturnType<typeof queryOptions<Answer, Error, Answer, readonly unknown[]>>;
  /** What a draft says of which nothing is written. */
  nothing: Content;
  /** Whether visitors write there as well. */
  isForVisitors: boolean;
  /** Each with its draft in the server's answer. */
  drafts: readonly { subject: DraftSubject; find: (answer: Answer) => KnownDraft<Content> | null }[];
}

export const draftKey = (kind: DraftKind, subjectId: number) => ['mine', 'drafts', kind, subjectId] as const;

export const formDraftsKey = (slug: string) => ['mine', 'form-drafts', slug] as const;

/** Of a learner's own portfolio, whose sections are drafts. */
export const portfolioKey = ['mine', 'portfolio'] as const;

/** The place of a draft about a subject. */
export const subjectPlaces = (
  api: ApiClient,
  draftKind: DraftKind,
  subjectId: number,
): DraftPlaces<DraftContent, DraftState> => ({
  query: queryOptions({
    queryKey: draftKey(draftKind, subjectId) as readonly unknown[],
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

/** What was begun of a step; an answer that an older version of the form has asked elsewhere comes along. */
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

/** The places of what is begun of a form, one for each step. */
export const formPlaces = (api: ApiClient, form: Form): DraftPlaces<FormContent, FormDrafts> => ({
  query: queryOptions({
    queryKey: formDraftsKey(form.slug) as readonly unknown[],
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
