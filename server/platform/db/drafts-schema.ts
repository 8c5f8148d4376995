import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import type { FormAnswer, PortfolioVariant } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { fileId } from './files-schema.ts';

/** The content of a draft, except its files. */
export interface DraftText {
  /** Markdown. */
  text: string;
  urls: string[];
  /** For a post that starts a discussion. */
  title?: string;
  tags?: string[];
  /** For a post: the alternative texts of its pictures. */
  alts?: { file_id: number; alt: string }[];
  /** The stars of a review, from 1 to 5. */
  stars?: number;
  /** The answers of an application. */
  answers?: FormAnswer[];
  /** For an application: the applicant's own statement on rules that can't be checked otherwise. */
  rules?: { id: string; is_met: boolean }[];
  /** The entries of a section of a portfolio. */
  entries?: PortfolioEntry[];
  /** The settings of a variant of a portfolio. */
  variant?: PortfolioVariant;
}

export const draftKinds = [
  'assignment',
  'application',
  'portfolio',
  'portfolio_variant',
  'article_comment',
  'article_answer',
  'community_post',
  'community_answer',
  'lesson_question',
  'course_review',
  'ticket_message',
  'meeting_note',
] as const;

/** Drafts of users, one for each subject, with the version that the browser assigned. */
export const drafts = pgTable(
  'drafts',
  {
    id: identity(),
    userId: userId(),
    kind: text({ enum: draftKinds }).notNull(),
    /**
     * The subject, depending on the kind: the id of an assignment, application or portfolio section, or the number of a
     * portfolio variant.
     */
    subjectId: integer().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<DraftText>().notNull(),
    savedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('drafts_subject').on(table.userId, table.kind, table.subjectId),
    check('drafts_kind', sql`${table.kind} in (${sql.raw(draftKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);

/** The files of a draft. */
export const draftFiles = pgTable(
  'draft_files',
  {
    draftId: integer()
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    /** The position of the file, from 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.position] }), index('draft_files_file').on(table.fileId)],
);
