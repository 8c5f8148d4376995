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
import { applicationMachine } from '../../src/machines/application/application.machine.ts';
import type { ApplicationCopy, FormAnswer } from '../../src/shared/transport/schema.d.ts';
import { userId, users } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { fileId } from '../platform/db/files-schema.ts';
import { tagged } from '../platform/flows/tags.ts';
import { formVersions } from './forms.ts';
import { programmeIntakes } from './programmes.ts';

/** The stored copy of a submitted application, except its answers. */
export type KeptCopy = Pick<ApplicationCopy, 'documents' | 'rules' | 'profile' | 'portfolio' | 'declaration'>;

const intakeId = () =>
  integer()
    .notNull()
    .references(() => programmeIntakes.id, { onDelete: 'cascade' });

/** An interview time for one person. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: identity(),
    intakeId: intakeId(),
    /** Identifies the slot within its intake in imported files. */
    ref: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    place: text().notNull().default(''),
    /** Shown only to the applicant who booked this time. */
    joinUrl: text().notNull().default(''),
    /** The interviewer, if they have a calendar on Acado. */
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

/** A person's application to an intake. Chart `application` owns its state. */
export const applications = pgTable(
  'applications',
  {
    id: identity(),
    userId: userId(),
    intakeId: intakeId(),
    /** The reference that people quote. */
    reference: text().notNull().unique('applications_reference'),
    ...flowColumns(),
    closesAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    /** The version of the application form when the application was started. */
    formVersionId: integer()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'restrict' }),
    /** The version of the draft that was sent, 0 if there was no draft; null until it is sent. */
    draftVersion: integer(),
    /** The answers as sent; null until the application is sent. */
    answers: jsonb().$type<FormAnswer[]>(),
    copy: jsonb().$type<KeptCopy>(),
    /** The booked interview time; each time is booked only once. */
    slotId: integer().references(() => interviewSlots.id, { onDelete: 'set null' }),
    /** When the applicant was notified that the documents will be deleted. */
    documentsNotifiedAt: instant(),
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
    // Used to find applications whose deadline has moved.
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
    /** The name of the document in the programme; empty for a document that was requested later. */
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

/** The portfolio files that were sent with an application. They are kept as long as its documents. */
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
