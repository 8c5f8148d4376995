import type { queryOptions } from '@tanstack/react-query';
import type { DraftKind, FormAnswer, StoredFile } from '../../shared/transport/schema.d.ts';

/** The kind of subject that a draft belongs to, with its id: a step of a form, or another object. */
export type DraftSubject =
  | { draftKind: DraftKind; subjectId: number }
  | { draftKind: 'form'; form: string; formVersion: number; part: number };

/** The draft of a form step. It never contains consents. */
export interface FormContent {
  answers: readonly FormAnswer[];
}

/** A draft as stored on the server. */
export interface KnownDraft<Content> {
  content: Content;
  /** 0 if the draft belongs to another version of the form, in which this step was different. */
  version: number;
  saved_at: string;
  files: readonly StoredFile[];
  /** Conflicting versions, until the user chooses a version. */
  others: readonly Content[];
}

/** The server's places for drafts that are loaded together. */
export interface DraftPlaces<Content, Answer> {
  query: ReturnType<typeof queryOptions<Answer, Error, Answer, readonly unknown[]>>;
  /** The content of an empty draft. */
  nothing: Content;
  /** Whether visitors can also write these drafts. */
  isForVisitors: boolean;
  /** The subjects, each with a function that finds its draft in the server's answer. */
  drafts: readonly { subject: DraftSubject; find: (answer: Answer) => KnownDraft<Content> | null }[];
}

export const draftKey = (kind: DraftKind, subjectId: number): readonly unknown[] => ['mine', 'drafts', kind, subjectId];

export const formDraftsKey = (slug: string): readonly unknown[] => ['mine', 'form-drafts', slug];

/** The query key of a learner's own portfolio, whose sections are drafts. */
export const portfolioKey = ['mine', 'portfolio'] as const;

/** The query key of the portfolio's variants, which are also drafts. */
export const portfolioVariantsKey = ['mine', 'portfolio-variants'] as const;
