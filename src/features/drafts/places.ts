import type { queryOptions } from '@tanstack/react-query';
import type { DraftKind, FormAnswer, StoredFile } from '../../shared/transport/schema.d.ts';

/** What a draft is of, and which of these: a step of a form, or something with an id. */
export type DraftSubject =
  | { draftKind: DraftKind; subjectId: number }
  | { draftKind: 'form'; form: string; formVersion: number; part: number };

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

export const draftKey = (kind: DraftKind, subjectId: number): readonly unknown[] => ['mine', 'drafts', kind, subjectId];

export const formDraftsKey = (slug: string): readonly unknown[] => ['mine', 'form-drafts', slug];

/** Of a learner's own portfolio, whose sections are drafts. */
export const portfolioKey = ['mine', 'portfolio'] as const;

/** Of its variants, which are drafts as well. */
export const portfolioVariantsKey = ['mine', 'portfolio-variants'] as const;
