import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { eventMachine } from '../../src/machines/event/event.machine.ts';
import { eventRegistrationMachine } from '../../src/machines/event-registration/event-registration.machine.ts';
import type { FormAnswer } from '../../src/shared/transport/schema.d.ts';
import type { CalendarInput } from '../platform/calendar/calendar-input.ts';
import { users } from '../platform/db/account-schema.ts';
import { emptyTextList, flowColumns, identity, instant, searchVector } from '../platform/db/columns.ts';
import { tagged } from '../platform/flows/tags.ts';
import { formVersions } from './forms.ts';

/** A speaker in a part of an event. */
export interface Speaker {
  name: string;
  /** A short description of the speaker; may be empty. */
  about: string;
}

export const eventKinds = ['webinar', 'workshop', 'open_day', 'exam', 'conference'] as const;
export const eventModes = ['online', 'in_person', 'hybrid'] as const;
export const eventAccess = [
  'captions',
  'sign_language',
  'signs_or_captions',
  'step_free',
  'hearing_loop',
  'quiet_room',
] as const;

/** Public events. Chart `event` owns their state and times. */
export const events = pgTable(
  'events',
  {
    id: identity(),
    externalRef: text().notNull().unique('events_external_ref'),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** Paragraphs of plain text. */
    description: text().notNull().default(''),
    kind: text({ enum: eventKinds }).notNull(),
    mode: text({ enum: eventModes }).notNull(),
    topics: text().array().notNull().default(emptyTextList),
    /** BCP 47 tags. */
    languages: text().array().notNull().default(emptyTextList),
    /** The names of the speakers in its parts, in order; derived from the parts. */
    speakers: text().array().notNull().default(emptyTextList),
    access: text({ enum: eventAccess }).array().notNull().default(emptyTextList),
    venue: text().notNull().default(''),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The IANA zone in which the event was planned. */
    timezone: text().notNull(),
    isAllDay: boolean().notNull().default(false),
    /** The month in which it begins in its own time zone, such as `2026-03`; derived from its times. */
    month: text().notNull(),
    /** Shown only to participants. */
    joinUrl: text().notNull().default(''),
    /** The event's own site, if people register there; null if they register on Acado. */
    url: text(),
    /** The number of seats; null if it is unlimited. */
    seats: integer(),
    /** A counter that is updated with the registrations. */
    seatsTaken: integer().notNull().default(0),
    hasWaitingList: boolean().notNull().default(true),
    /** How many hours a free seat is offered to the next person on the waiting list. */
    offerHours: smallint().notNull().default(24),
    /** The deadline for registration; null if that is the start of the event. */
    registersUntil: instant(),
    cancelsUntil: instant(),
    cancellationRule: text().notNull().default(''),
    /** The name of the registration form; null for none. */
    form: text(),
    recordingUrl: text(),
    /** Whether attendees get a certificate. */
    hasCertificate: boolean().notNull().default(false),
    /** How often the event was rescheduled or cancelled (RFC 5545, SEQUENCE). */
    sequence: integer().notNull().default(0),
    search: searchVector().notNull(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('events_start').on(table.startsAt, table.id),
    index('events_end').on(table.endsAt),
    index('events_updated').on(table.updatedAt),
    index('events_search').using('gin', table.search),
    index('events_topics').using('gin', table.topics),
    index('events_cancelled').on(table.id).where(tagged(eventMachine, 'cancelled').in(table.state)),
    index('events_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check('events_times', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'events_seats',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/** The agenda of an event. */
export const eventParts = pgTable(
  'event_parts',
  {
    id: identity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    room: text().notNull(),
    speakers: jsonb().$type<Speaker[]>().notNull(),
  },
  (table) => [
    unique('event_parts_place').on(table.eventId, table.position),
    check('event_parts_times', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/**
 * Registrations of accounts, and of guests without an account. Chart `eventRegistration` owns whether they have a seat
 * and whether they attended.
 */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: identity(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The account; null for a guest. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Trimmed and in lower case; null for an account. */
    guestEmail: text(),
    guestName: text(),
    /** The IANA zone of the learner's browser; null if unknown. */
    timezone: text(),
    /** The version of the registration form and the answers; both are null if there was no form. */
    formVersionId: integer().references(() => formVersions.id, { onDelete: 'set null' }),
    answers: jsonb().$type<FormAnswer[]>(),
    /** The code that identifies the ticket at check-in. */
    code: text().notNull().unique('event_registrations_code'),
    /** The position among all who ever joined the event's waiting list; null if the person was never on it. */
    turn: integer(),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('event_registrations_pair').on(table.eventId, table.userId),
    unique('event_registrations_guest').on(table.eventId, table.guestEmail),
    unique('event_registrations_turn').on(table.eventId, table.turn),
    index('event_registrations_user').on(table.userId),
    index('event_registrations_form').on(table.formVersionId),
    index('event_registrations_address').on(table.guestEmail),
    index('event_registrations_changed').on(table.updatedAt),
    index('event_registrations_waiting')
      .on(table.eventId, table.turn, table.id)
      .where(tagged(eventRegistrationMachine, 'waiting').in(table.state)),
    index('event_registrations_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'event_registrations_owner',
      sql`(${table.userId} is null) = (${table.guestEmail} is not null and ${table.guestName} is not null)`,
    ),
  ],
);

const registrationId = () =>
  integer()
    .notNull()
    .references(() => eventRegistrations.id, { onDelete: 'cascade' });

/** Links that open guests' registrations; each mail has its own. */
export const eventGuestLinks = pgTable(
  'event_guest_links',
  {
    id: identity(),
    registrationId: registrationId(),
    tokenHash: text().notNull().unique('event_guest_links_token'),
    createdAt: instant().notNull(),
  },
  (table) => [index('event_guest_links_registration').on(table.registrationId)],
);

/** Mails to guests, who have no account and therefore no notices. */
export const eventGuestMails = pgTable(
  'event_guest_mails',
  {
    id: identity(),
    registrationId: registrationId(),
    /** The kind of the notice that accounts get. */
    kind: text().notNull(),
    /** Distinguishes mails of one kind to one guest, such as by the version of the changed row. */
    turn: integer().notNull(),
    /** The values for the text. */
    facts: jsonb().notNull(),
    /** The change that the mail makes to the reader's calendar; null for none. */
    calendar: jsonb().$type<CalendarInput>(),
    createdAt: instant().notNull(),
    /** When the mail is due; null once it was sent. */
    dueAt: instant(),
  },
  (table) => [
    unique('event_guest_mails_once').on(table.registrationId, table.kind, table.turn),
    index('event_guest_mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);
