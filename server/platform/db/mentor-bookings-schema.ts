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
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { tagged } from '../flows/tags.ts';
import { userId, users } from './account-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';

const isHeld = tagged(mentorBookingMachine, 'held');
const isOpen = tagged(mentorBookingMachine, 'open');

/** Meetings of learners and mentors, from the request on. The chart `mentorBooking` keeps their state and times. */
export const mentorBookings = pgTable(
  'mentor_bookings',
  {
    id: identity(),
    /** The presenter who is the mentor; null once the account is gone. */
    mentorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null once the account is gone, and with it what the learner has written. */
    learnerId: integer().references(() => users.id, { onDelete: 'set null' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** When another time was proposed last; null where none was. */
    proposedAt: instant(),
    /** What the learner wants to come to. */
    goal: text().notNull(),
    /** What they want to ask; may be empty. */
    question: text().notNull(),
    /** What the mentor wanted to know before; empty where it was nothing. */
    mentorQuestion: text().notNull().default(''),
    /** What the learner has answered to that; empty before. */
    answer: text().notNull().default(''),
    /** Whether the mentor may read the learner's portfolio until the meeting is over. */
    isPortfolioShared: boolean().notNull(),
    /** The meeting that this one continues. */
    followsId: integer().references((): AnyPgColumn => mentorBookings.id, { onDelete: 'set null' }),
    /** When the mentor has first answered the request. */
    answeredAt: instant(),
    /** 1 to 5; null before. */
    rating: smallint(),
    /** May be empty. */
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

/** What the two of a meeting have to do. */
export const mentorTasks = pgTable(
  'mentor_tasks',
  {
    id: identity(),
    bookingId: integer()
      .notNull()
      .references(() => mentorBookings.id, { onDelete: 'cascade' }),
    /** Who has written its words last: with that account it goes. */
    userId: userId(),
    /** Made by the browser, so that what is sent twice is one task. */
    key: text().notNull(),
    /** One line. */
    text: text().notNull(),
    /** Who has to do it. */
    side: text({ enum: ['learner', 'mentor'] }).notNull(),
    /** By the end of which day; null where that is not said. */
    dueOn: date(),
    /** Null while it is open. */
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
