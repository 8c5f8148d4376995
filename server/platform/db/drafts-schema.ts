import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { PortfolioEntry } from '../../../src/shared/portfolio/entries.ts';
import type { FormAnswer, PortfolioVariant } from '../../../src/shared/transport/schema.d.ts';
import { userId } from './account-schema.ts';
import { identity, instant } from './columns.ts';
import { fileId } from './files-schema.ts';

/** What a draft says, its files aside. */
export interface DraftText {
  /** Markdown. */
  text: string;
  urls: string[];
  /** Of a post that answers no other. */
  title?: string;
  tags?: string[];
  /** Of a post: what its pictures show. */
  alts?: { file_id: number; alt: string }[];
  /** Of a review, from 1 to 5. */
  stars?: number;
  /** Of an application. */
  answers?: FormAnswer[];
  /** Of an application: what its writer says of rules that nothing else is known of. */
  rules?: { id: string; is_met: boolean }[];
  /** Of a section of a portfolio. */
  entries?: PortfolioEntry[];
  /** Of a variant of a portfolio. */
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

/** What users write and have not sent: one draft for each subject, with the version that the browser has given it. */
export const drafts = pgTable(
  'drafts',
  {
    id: identity(),
    userId: userId(),
    kind: text({ enum: draftKinds }).notNull(),
    /** The id of the assignment, of the application or of the section of a portfolio, the number of a variant of it, by its kind. */
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
    /** From 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.position] }), index('draft_files_file').on(table.fileId)],
);
