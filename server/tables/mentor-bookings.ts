import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mentorBookingMachine } from '../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { userId, users } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { tagged } from '../platform/flows/tags.ts';

const isHeld = tagged(mentorBookingMachine, 'held');
const isOpen = tagged(mentorBookingMachine, 'open');

/** Bookings of learners with mentors, from the request on. Chart `mentorBooking` owns their state and times. */
export const mentorBookings = pgTable(
  'mentor_bookings',
  {
    id: identity(),
    /** The mentor's presenter account; null after the account was deleted. */
    mentorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The learner; null after the account was deleted. The learner's texts are deleted at the same time. */
    learnerId: integer().references(() => users.id, { onDelete: 'set null' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When a new time was last proposed; null if never. */
    proposedAt: instant(),
    /** The learner's goal for the meeting. */
    goal: text().notNull(),
    /** The learner's question; may be empty. */
    question: text().notNull(),
    /** The mentor's question before accepting; empty if there is none. */
    mentorQuestion: text().notNull().default(''),
    /** The learner's answer; empty before the answer. */
    answer: text().notNull().default(''),
    /** Whether the mentor may read the learner's portfolio until the meeting is over. */
    isPortfolioShared: boolean().notNull(),
    /** The earlier meeting that this meeting follows up. */
    followsId: integer().references((): AnyPgColumn => mentorBookings.id, { onDelete: 'set null' }),
    /** When the mentor first responded to the request. */
    answeredAt: instant(),
    /** The rating, from 1 to 5; null before the rating. */
    rating: smallint(),
    /** The learner's comment; may be empty. */
    comment: text().notNull().default(''),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mentor_bookings_held').on(table.mentorId, table.startsAt).where(isHeld.in(table.state)),
    index('mentor_bookings_mentor').on(table.mentorId, table.startsAt),
    index('mentor_bookings_learner').on(table.learnerId, table.startsAt),
    index('mentor_bookings_open').on(table.learnerId).where(isOpen.in(table.state)),
    index('mentor_bookings_follows').on(table.followsId),
    index('mentor_bookings_end').on(table.endsAt),
    index('mentor_bookings_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('mentor_bookings_times', sql`${table.endsAt} > ${table.startsAt}`),
    check('mentor_bookings_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** The tasks that a learner and a mentor agreed on. */
export const mentorTasks = pgTable(
  'mentor_tasks',
  {
    id: identity(),
    bookingId: integer()
      .notNull()
      .references(() => mentorBookings.id, { onDelete: 'cascade' }),
    /** The last editor of the text; the task is deleted with that account. */
    userId: userId(),
    /** Set by the browser, so that a repeated request creates no second task. */
    key: text().notNull(),
    /** A single line. */
    text: text().notNull(),
    /** The person who is responsible for the task. */
    side: text({ enum: ['learner', 'mentor'] }).notNull(),
    /** The due date; null for none. */
    dueOn: date(),
    /** When the task was done; null before that. */
    doneAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('mentor_tasks_key').on(table.bookingId, table.key),
    index('mentor_tasks_user').on(table.userId),
    check('mentor_tasks_side', sql`${table.side} in ('learner', 'mentor')`),
  ],
);
