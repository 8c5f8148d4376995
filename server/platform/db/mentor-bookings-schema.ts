import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { mentorBookingMachine } from '../../../src/machines/mentor-booking/mentor-booking.machine.ts';
import { tagged } from '../flows/tags.ts';
import { users } from './account-schema.ts';
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
