import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { intakeMachine } from '../../src/machines/intake/intake.machine.ts';
import type { ProgrammeRule } from '../../src/shared/programmes/eligibility.ts';
import {
  amountBands,
  hoursBands,
  listedKinds,
  payPeriods,
  programmeKinds,
  programmeModes,
  stepKinds,
} from '../../src/shared/programmes/words.ts';
import { userId } from '../platform/db/account-schema.ts';
import { emptyTextList, flowColumns, identity, instant, searchVector } from '../platform/db/columns.ts';
import { tagged } from '../platform/flows/tags.ts';
import { courses } from './courses.ts';

/** A document that an application requires or allows. */
export interface AskedDocument {
  name: string;
  isRequired: boolean;
}

/** A frequent question about a programme, and its answer. */
export interface ProgrammeQuestion {
  question: string;
  answer: string;
}

/** The filters of a saved search. */
export interface SavedQuery {
  [name: string]: string | number | string[];
}

/** A yearly fee of a degree. */
export interface ProgrammeFee {
  /** The year in words. */
  year: string;
  /** The students that the fee applies to; may be empty. */
  who: string;
  /** The amount in whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** The services that the price includes; may be empty. */
  included: string;
}

/** Programmes to apply for: scholarships, internships, volunteering, and the degrees of university programmes. */
export const programmes = pgTable(
  'programmes',
  {
    id: identity(),
    externalRef: text().notNull().unique('programmes_external_ref'),
    kind: text({ enum: programmeKinds }).notNull(),
    /** The university programme of a degree; null for other kinds. */
    courseId: integer()
      .unique('programmes_course')
      .references(() => courses.id),
    title: text().notNull(),
    summary: text().notNull(),
    /** Paragraphs of plain text. */
    description: text().notNull().default(''),
    host: text().notNull(),
    hostAbout: text().notNull().default(''),
    /** The fields of study; for volunteering, the causes. */
    fields: text().array().notNull().default(emptyTextList),
    levels: text().array().notNull().default(emptyTextList),
    mode: text({ enum: programmeModes }).notNull(),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    /** The IANA zone of the programme's dates and deadline. */
    timezone: text().notNull(),
    /** The pay in whole units of the currency; null for none. */
    amount: integer(),
    /** ISO 4217. */
    currency: text(),
    per: text({ enum: payPeriods }),
    /** The band of the amount. */
    band: text({ enum: amountBands }).notNull(),
    /** The application fee in the same currency; null for none. */
    fee: integer(),
    /** The fees of a degree. */
    fees: jsonb().$type<ProgrammeFee[]>().notNull().default([]),
    hoursPerWeek: smallint(),
    weeks: smallint(),
    /** The band of the hours in a week; null if unknown. */
    hours: text({ enum: hoursBands }),
    /** How many volunteering hours are required for a certificate. */
    certificateHours: smallint(),
    mustSkills: text().array().notNull().default(emptyTextList),
    niceSkills: text().array().notNull().default(emptyTextList),
    rules: jsonb().$type<ProgrammeRule[]>().notNull(),
    documents: jsonb().$type<AskedDocument[]>().notNull(),
    questions: jsonb().$type<ProgrammeQuestion[]>().notNull(),
    /** Safety advice for participants; may be empty. */
    safety: text().notNull().default(''),
    /** The name of the application form. */
    form: text(),
    /** How many days an application's documents are kept after the decision. */
    keepsDays: smallint().notNull().default(180),
    /** The dates of the next open intake or, if no intake is open, of the last intake; derived from the intakes. */
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    startsAt: instant(),
    /** Whether all of its intakes are cancelled. */
    isCancelled: boolean().notNull().default(false),
    /** Whether the programme is listed: false when all of its intakes are cancelled or long past. */
    isListed: boolean().notNull().default(true),
    search: searchVector().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('programmes_closes').on(table.kind, table.closesAt, table.id),
    index('programmes_opens').on(table.kind, table.opensAt, table.id),
    index('programmes_amount').on(table.kind, table.amount.desc().nullsLast(), table.closesAt, table.id),
    index('programmes_new').on(table.kind, table.createdAt, table.id),
    index('programmes_updated').on(table.updatedAt),
    index('programmes_search').using('gin', table.search),
    check('programmes_money', sql`(${table.amount} is null and ${table.fee} is null) = (${table.currency} is null)`),
    check('programmes_degree', sql`(${table.kind} = 'degree') = (${table.courseId} is not null)`),
  ],
);

export const programmeId = () =>
  integer()
    .notNull()
    .references(() => programmes.id, { onDelete: 'cascade' });

/** Intakes of programmes. Chart `intake` owns their state and times. */
export const programmeIntakes = pgTable(
  'programme_intakes',
  {
    id: identity(),
    programmeId: programmeId(),
    /** Identifies the intake within its programme in imported files. */
    ref: text().notNull(),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** The number of places; null if unknown. */
    seats: integer('places'),
    seatsTaken: integer('places_taken').notNull().default(0),
    ...flowColumns(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('programme_intakes_ref').on(table.programmeId, table.ref),
    index('programme_intakes_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('programme_intakes_cancelled').on(table.id).where(tagged(intakeMachine, 'cancelled').in(table.state)),
    index('programme_intakes_updated').on(table.updatedAt),
    check('programme_intakes_times', sql`${table.closesAt} > ${table.opensAt}`),
    check(
      'programme_intakes_places',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/** Dated steps of programmes; for volunteering, shifts. */
export const programmeSteps = pgTable(
  'programme_steps',
  {
    id: identity(),
    programmeId: programmeId(),
    ref: text().notNull(),
    position: smallint().notNull(),
    kind: text({ enum: stepKinds }).notNull(),
    title: text().notNull(),
    /** Paragraphs of plain text. */
    text: text().notNull().default(''),
    /** The start of the step; null if each applicant gets an individual time. */
    startsAt: instant(),
    endsAt: instant(),
    place: text().notNull().default(''),
    /** The things that participants should bring. */
    bring: text().notNull().default(''),
    /** The contact for questions. */
    contact: text().notNull().default(''),
    seats: integer(),
    seatsTaken: integer().notNull().default(0),
    /** Why a shift is cancelled; null if it isn't. */
    cancelledReason: text(),
    /** When an import last changed the shift's time; null if never. */
    movedAt: instant(),
  },
  (table) => [
    unique('programme_steps_ref').on(table.programmeId, table.ref),
    index('programme_steps_order').on(table.programmeId, table.position),
    index('programme_steps_moved').on(table.id).where(sql`${table.movedAt} is not null`),
    check(
      'programme_steps_seats',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/** Saved programmes. Learners are notified when a programme opens and when it closes soon. */
export const savedProgrammes = pgTable(
  'saved_programmes',
  {
    id: identity(),
    userId: userId(),
    programmeId: programmeId(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('saved_programmes_pair').on(table.userId, table.programmeId),
    index('saved_programmes_programme').on(table.programmeId),
  ],
);

/** Saved searches. If `isTold` is set, learners are notified when a matching programme opens. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: userId(),
    name: text().notNull(),
    kind: text({ enum: listedKinds }).notNull(),
    query: jsonb().$type<SavedQuery>().notNull(),
    hasNotifications: boolean().notNull(),
    /** Programmes that opened before this time have been processed. */
    lookedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId),
    index('saved_searches_due').on(table.lookedAt).where(sql`${table.hasNotifications}`),
  ],
);
