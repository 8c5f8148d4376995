import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { intakeMachine } from '../../../src/machines/intake/intake.machine.ts';
import type { ProgrammeRule } from '../../../src/shared/programmes/eligibility.ts';
import {
  amountBands,
  hoursBands,
  listedKinds,
  payPeriods,
  programmeKinds,
  programmeModes,
  stepKinds,
} from '../../../src/shared/programmes/words.ts';
import { tagged } from '../flows/tags.ts';
import { userId } from './account-schema.ts';
import { emptyTextList, flowColumns, identity, instant, searchVector } from './columns.ts';
import { courses } from './courses-schema.ts';

/** A document that an application needs. */
export interface AskedDocument {
  name: string;
  isRequired: boolean;
}

/** A question that is often asked about a programme, and its answer. */
export interface ProgrammeQuestion {
  question: string;
  answer: string;
}

/** What a list of programmes is narrowed by, as it was saved. */
export interface SavedQuery {
  [name: string]: string | number | string[];
}

/** What it costs a year, of whom and with what. */
export interface ProgrammeFee {
  /** In words. */
  year: string;
  /** For whom; may be empty. */
  who: string;
  /** In whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** What the price includes; may be empty. */
  included: string;
}

/** What one applies for: scholarships, internships, volunteering, and the degrees of university programmes. */
export const programmes = pgTable(
  'programmes',
  {
    id: identity(),
    externalRef: text().notNull().unique('programmes_external_ref'),
    kind: text({ enum: programmeKinds }).notNull(),
    /** Of a degree: its university programme. */
    courseId: integer()
      .unique('programmes_course')
      .references(() => courses.id),
    title: text().notNull(),
    summary: text().notNull(),
    /** Paragraphs of plain text. */
    description: text().notNull().default(''),
    host: text().notNull(),
    hostAbout: text().notNull().default(''),
    /** What it is about; of volunteering the causes. */
    fields: text().array().notNull().default(emptyTextList),
    levels: text().array().notNull().default(emptyTextList),
    mode: text({ enum: programmeModes }).notNull(),
    city: text().notNull().default(''),
    country: text().notNull().default(''),
    /** The IANA zone of its days and of its deadline. */
    timezone: text().notNull(),
    /** In whole units of the currency; null where no money is given. */
    amount: integer(),
    /** ISO 4217. */
    currency: text(),
    per: text({ enum: payPeriods }),
    /** Of the amount. */
    band: text({ enum: amountBands }).notNull(),
    /** What applying costs, in the same currency; null where it costs nothing. */
    fee: integer(),
    /** What a degree costs. */
    fees: jsonb().$type<ProgrammeFee[]>().notNull().default([]),
    hoursPerWeek: smallint(),
    weeks: smallint(),
    /** Of the hours in a week; null where nobody has said. */
    hours: text({ enum: hoursBands }),
    /** How many hours of volunteering a certificate asks for. */
    certificateHours: smallint(),
    mustSkills: text().array().notNull().default(emptyTextList),
    niceSkills: text().array().notNull().default(emptyTextList),
    rules: jsonb().$type<ProgrammeRule[]>().notNull(),
    documents: jsonb().$type<AskedDocument[]>().notNull(),
    questions: jsonb().$type<ProgrammeQuestion[]>().notNull(),
    /** Advice about the dangers of the programme; may be empty. */
    safety: text().notNull().default(''),
    /** The form by which one applies. */
    form: text(),
    /** For how many days documents of applications are kept once it is decided. */
    keepsDays: smallint().notNull().default(180),
    /** Of the intake that is the next to apply for, or else of the last; made of the intakes. */
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    startsAt: instant(),
    /** Whether all of its intakes are cancelled. */
    isCancelled: boolean().notNull().default(false),
    /** Whether lists have it: not once all of its intakes are cancelled or long over. */
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

/** When one can apply for a programme. The chart `intake` keeps its state and times. */
export const programmeIntakes = pgTable(
  'programme_intakes',
  {
    id: identity(),
    programmeId: programmeId(),
    /** What files know it by within its programme. */
    ref: text().notNull(),
    opensAt: instant().notNull(),
    closesAt: instant().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    /** Null where nobody has said how many there are. */
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

/** A dated step of a programme; of volunteering a shift. */
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
    /** Null where each applicant has a time of their own. */
    startsAt: instant(),
    endsAt: instant(),
    place: text().notNull().default(''),
    /** What who comes brings. */
    bring: text().notNull().default(''),
    /** Whom to ask, and how. */
    contact: text().notNull().default(''),
    seats: integer(),
    seatsTaken: integer().notNull().default(0),
    /** Why a shift is not held; null where it is. */
    cancelledReason: text(),
    /** When a file last gave it another time; null where none has. */
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

/** Programmes that learners have saved: they are told when one opens and when it closes soon. */
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

/** Searches that learners have saved: where they wish it, they are told when a programme opens that matches. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: userId(),
    name: text().notNull(),
    kind: text({ enum: listedKinds }).notNull(),
    query: jsonb().$type<SavedQuery>().notNull(),
    isTold: boolean().notNull(),
    /** Programmes that opened until then have been looked at. */
    lookedAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId),
    index('saved_searches_due').on(table.lookedAt).where(sql`${table.isTold}`),
  ],
);
