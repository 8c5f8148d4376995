import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { participationMachine } from '../../src/machines/participation/participation.machine.ts';
import { userId, users } from '../platform/db/account-schema.ts';
import { flowColumns, identity, instant } from '../platform/db/columns.ts';
import { tagged } from '../platform/flows/tags.ts';

/** Material for a class, such as slides or exercises. */
export interface Material {
  title: string;
  url: string;
}

/** Live classes. Chart `liveClass` owns their state and times. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: identity(),
    externalRef: text().notNull().unique('live_classes_external_ref'),
    topic: text().notNull(),
    summary: text().notNull(),
    /**
     * The presenter; null after the account was deleted. Past classes are kept with their records. `giveUpClasses`
     * cancels the classes of an account before it is deleted, so that learners are notified.
     */
    presenterId: integer().references(() => users.id, { onDelete: 'restrict' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The IANA zone in which the class was planned. */
    timezone: text().notNull(),
    /** Shown only to the presenter, around the time of the class. */
    hostUrl: text().notNull(),
    /** Shown only to enrolled learners, around the time of the class. */
    joinUrl: text().notNull(),
    /** How to join by telephone; empty if not possible. */
    dialIn: text().notNull(),
    /** The number of seats; null if it is unlimited. */
    seats: integer(),
    /** A counter that is updated with the enrolments. */
    seatsTaken: integer().notNull().default(0),
    /** Whether all learners may enrol, or only those on the roster. */
    isOpen: boolean().notNull(),
    materials: jsonb().$type<Material[]>().notNull().default([]),
    /** The presenter's note for enrolled learners; may be empty. */
    note: text().notNull().default(''),
    recordingUrl: text(),
    /** How often the class was rescheduled or cancelled (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('live_classes_presenter').on(table.presenterId, table.startsAt),
    index('live_classes_start').on(table.startsAt),
    index('live_classes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('live_classes_times', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'live_classes_seats',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/**
 * Learners' enrolments in live classes. Chart `participation` owns whether they have a seat and whether they attended.
 */
export const liveEnrolments = pgTable(
  'live_enrolments',
  {
    id: identity(),
    classId: integer()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The IANA zone of the learner's browser; null if unknown. */
    timezone: text(),
    /** The position among all who ever joined the class's waiting list; null if the person was never on it. */
    turn: integer(),
    /** The start of the class as last announced to the learner; null before the enrolment. */
    startsAt: instant(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the learner received the join link for the first and the last time. */
    joinedAt: instant(),
    lastJoinedAt: instant(),
    leftAt: instant(),
    /** The rating, from 1 to 5; null before the rating. */
    rating: smallint(),
    comment: text(),
  },
  (table) => [
    unique('live_enrolments_pair').on(table.classId, table.userId),
    unique('live_enrolments_turn').on(table.classId, table.turn),
    index('live_enrolments_user').on(table.userId),
    index('live_enrolments_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('live_enrolments_waiting')
      .on(table.classId, table.turn, table.id)
      .where(tagged(participationMachine, 'waiting').in(table.state)),
    check('live_enrolments_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** Learners on a roster whose address isn't confirmed yet. They are enrolled once their address is confirmed. */
export const rosterWaits = pgTable(
  'roster_waits',
  {
    id: identity(),
    classId: integer()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('roster_waits_pair').on(table.classId, table.userId), index('roster_waits_user').on(table.userId)],
);

/** The time zone of a presenter's weekly rules and exceptions, which determine when the presenter can be booked. */
export const presenterAvailability = pgTable('presenter_availability', {
  id: identity(),
  userId: userId().unique('presenter_availability_user'),
  /** The IANA zone of the rules. */
  timezone: text().notNull(),
  version: integer().notNull(),
  updatedAt: instant().notNull(),
});

export const availabilityRules = pgTable(
  'availability_rules',
  {
    id: identity(),
    userId: userId(),
    /** ISO 8601: 1 is Monday. */
    weekday: smallint().notNull(),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (table) => [
    index('availability_rules_user').on(table.userId, table.weekday),
    check('availability_rules_weekday', sql`${table.weekday} between 1 and 7`),
  ],
);

/** An exception for a day: other hours, or not available if it has no hours. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: identity(),
    userId: userId(),
    day: date().notNull(),
    startsAt: time(),
    endsAt: time(),
  },
  (table) => [index('availability_exceptions_user').on(table.userId, table.day)],
);
