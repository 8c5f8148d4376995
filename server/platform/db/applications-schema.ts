import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applicationMachine } from '../../../src/machines/application/application.machine.ts';
import type { ApplicationCopy, FormAnswer } from '../../../src/shared/transport/schema.d.ts';
import { tagged } from '../flows/tags.ts';
import { userId, users } from './account-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';
import { fileId } from './files-schema.ts';
import { formVersions } from './forms-schema.ts';
import { programmeIntakes } from './programmes-schema.ts';

/** What is kept of an application as it was sent, its answers aside. */
export type KeptCopy = Pick<ApplicationCopy, 'documents' | 'rules' | 'profile' | 'portfolio' | 'declaration'>;

const intakeId = () =>
  integer()
    .notNull()
    .references(() => programmeIntakes.id, { onDelete: 'cascade' });

/** A time of an interview, for one person. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: identity(),
    intakeId: intakeId(),
    /** What files know it by within its intake. */
    ref: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    place: text().notNull().default(''),
    /** Shown only to the applicant who has this time. */
    joinUrl: text().notNull().default(''),
    /** Who leads it, where they have a calendar here. */
    presenterId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('interview_slots_ref').on(table.intakeId, table.ref),
    index('interview_slots_presenter').on(table.presenterId, table.startsAt),
    check('interview_slots_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Somebody's application to an intake. The chart `application` keeps its state. */
export const applications = pgTable(
  'applications',
  {
    id: identity(),
    userId: userId(),
    intakeId: intakeId(),
    /** What people name it by. */
    reference: text().notNull().unique('applications_reference'),
    ...flowColumns(),
    closesAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    /** The form by which one applies, as it was when it was begun. */
    formVersionId: integer()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'restrict' }),
    /** Of the draft that was sent, 0 for none; null until then. */
    draftVersion: integer(),
    /** As they were sent; null until then. */
    answers: jsonb().$type<FormAnswer[]>(),
    copy: jsonb().$type<KeptCopy>(),
    /** The time of the interview; nobody else has it. */
    slotId: integer().references(() => interviewSlots.id, { onDelete: 'set null' }),
    /** When its writer was told that its documents will be deleted. */
    documentsToldAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('applications_live')
      .on(table.userId, table.intakeId)
      .where(tagged(applicationMachine, 'live').in(table.state)),
    uniqueIndex('applications_slot').on(table.slotId).where(sql`${table.slotId} is not null`),
    index('applications_user').on(table.userId, table.id),
    index('applications_intake').on(table.intakeId, table.id),
    index('applications_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    // The clock looks here for those whose deadline has moved.
    index('applications_unsent')
      .on(table.intakeId)
      .where(tagged(applicationMachine, 'draft', 'notSubmitted').in(table.state)),
    index('applications_form').on(table.formVersionId),
    index('applications_decided').on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
  ],
);

/** The files of applications. */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: identity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Which of the programme's documents it is; empty for one that was asked for later. */
    document: text().notNull(),
    fileId: fileId(),
    isSent: boolean().notNull().default(false),
    addedAt: instant().notNull(),
  },
  (table) => [
    unique('application_documents_file').on(table.applicationId, table.document, table.fileId),
    index('application_documents_by_file').on(table.fileId),
  ],
);

/** The files of the portfolio that went along with an application: they stay as its documents do. */
export const applicationPortfolioFiles = pgTable(
  'application_portfolio_files',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.fileId] }),
    index('application_portfolio_files_file').on(table.fileId),
  ],
);
