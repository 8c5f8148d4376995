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
import { liveEnrolmentMachine } from '../../../src/machines/live-enrolment/live-enrolment.machine.ts';
import { tagged } from '../flows/tags.ts';
import { userId, users } from './account-schema.ts';
import { flowColumns, identity, instant } from './columns.ts';

/** Something that goes with a class: slides, exercises. */
export interface Material {
  title: string;
  url: string;
}

/** Live classes. The chart `liveClass` keeps their state and times. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: identity(),
    externalRef: text().notNull().unique('live_classes_external_ref'),
    topic: text().notNull(),
    summary: text().notNull(),
    /**
     * Null once the account is gone; a class that was held stays with its records. Before an account is deleted its
     * classes are given up (`giveUpClasses`), so that their learners are told.
     */
    presenterId: integer().references(() => users.id, { onDelete: 'restrict' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The IANA zone in which it was planned. */
    timezone: text().notNull(),
    /** For the presenter alone, and only in its window. */
    hostUrl: text().notNull(),
    /** For who is enrolled, and only in its window. */
    joinUrl: text().notNull(),
    /** How to take part by telephone; empty where one cannot. */
    dialIn: text().notNull(),
    /** Null where there is room for everybody. */
    seats: integer(),
    /** Changed with the enrolments, so that seats are counted in one place. */
    seatsTaken: integer().notNull().default(0),
    /** Whether everybody may enrol, or only the roster takes part. */
    isOpen: boolean().notNull(),
    materials: jsonb().$type<Material[]>().notNull().default([]),
    /** The presenter's words to those who are enrolled; may be empty. */
    note: text().notNull().default(''),
    recordingUrl: text(),
    /** How often its times or its being held were changed (RFC 5545, SEQUENCE). */
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

/** Somebody's part in a live class. The chart `liveEnrolment` keeps whether they have a seat, and whether they came. */
export const liveEnrolments = pgTable(
  'live_enrolments',
  {
    id: identity(),
    classId: integer()
      .notNull()
      .references(() => liveClasses.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The IANA zone that the learner's browser was in; null where nobody has said. */
    timezone: text(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** First and last time at which the way in was given out. */
    joinedAt: instant(),
    lastJoinedAt: instant(),
    leftAt: instant(),
    /** 1 to 5; null before. */
    rating: smallint(),
    comment: text(),
  },
  (table) => [
    unique('live_enrolments_pair').on(table.classId, table.userId),
    index('live_enrolments_user').on(table.userId),
    index('live_enrolments_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('live_enrolments_waiting')
      .on(table.classId, table.updatedAt, table.id)
      .where(tagged(liveEnrolmentMachine, 'waiting').in(table.state)),
    check('live_enrolments_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/** Who is on the roster of a class, and takes part in it once the address of the account is confirmed. */
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

/** When a presenter can be booked: a zone, the week and the days that are other. */
export const presenterAvailability = pgTable('presenter_availability', {
  id: identity(),
  userId: userId().unique('presenter_availability_user'),
  /** The IANA zone in which the rules are meant. */
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

/** A day that is not as its weekday: with other hours, or, without any, none at all. */
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
