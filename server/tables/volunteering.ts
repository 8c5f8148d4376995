import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { participationMachine } from '../../src/machines/participation/participation.machine.ts';
import { userId } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { fileId } from '../platform/db/files-schema.ts';
import { tagged } from '../platform/flows/tags.ts';
import { programmeSteps } from './programmes.ts';

/**
 * Sign-ups for shifts, including waiting lists, one for each learner and shift. Chart `participation` owns their state.
 */
export const shiftSignups = pgTable(
  'shift_signups',
  {
    id: identity(),
    stepId: integer()
      .notNull()
      .references(() => programmeSteps.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The position among all who ever joined the shift's waiting list; null if the person was never on it. */
    turn: integer(),
    /** The start of the shift as last announced to the learner; null if not announced. */
    startsAt: instant(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('shift_signups_pair').on(table.stepId, table.userId),
    unique('shift_signups_turn').on(table.stepId, table.turn),
    index('shift_signups_user').on(table.userId),
    index('shift_signups_changed').on(table.updatedAt),
    index('shift_signups_waiting')
      .on(table.stepId, table.turn, table.id)
      .where(tagged(participationMachine, 'waiting').in(table.state)),
    index('shift_signups_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Logged volunteering hours. Chart `volunteerHours` owns their state and times. */
export const volunteerHours = pgTable(
  'volunteer_hours',
  {
    id: identity(),
    signupId: integer()
      .notNull()
      .references(() => shiftSignups.id, { onDelete: 'cascade' })
      .unique('volunteer_hours_signup'),
    userId: userId(),
    startedAt: instant(),
    endedAt: instant(),
    note: text().notNull().default(''),
    /** When the hours are due to be counted for a certificate; null once they are counted. */
    countDueAt: instant(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('volunteer_hours_user').on(table.userId, table.startedAt),
    index('volunteer_hours_count').on(table.countDueAt).where(sql`${table.countDueAt} is not null`),
    index('volunteer_hours_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('volunteer_hours_times', sql`${table.endedAt} > ${table.startedAt}`),
  ],
);

/** Files that prove logged hours. */
export const volunteerHoursFiles = pgTable(
  'volunteer_hours_files',
  {
    hoursId: integer()
      .notNull()
      .references(() => volunteerHours.id, { onDelete: 'cascade' }),
    /** The position, from 1. */
    position: integer().notNull(),
    fileId: fileId(),
  },
  (table) => [
    primaryKey({ columns: [table.hoursId, table.position] }),
    index('volunteer_hours_files_file').on(table.fileId),
  ],
);
