import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { reviewRules } from '../../src/shared/learning/reviews.ts';
import type { RichNode } from '../../src/shared/text/rich-text.ts';
import { userId } from '../platform/db/account-schema.ts';
import { identity, instant, searchVector } from '../platform/db/columns.ts';
import { mediaHash } from '../platform/db/files-schema.ts';
import { skills } from './skills.ts';
import { universities } from './universities.ts';

export const courseKinds = ['lms', 'free', 'program'] as const;
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export const courseModes = ['online', 'in-person', 'hybrid'] as const;

/** A teacher of a course. */
export interface Instructor {
  name: string;
  about: string;
}

/** A frequent question about a course. */
export interface Faq {
  question: string;
  answer: string;
}

const reviewCount = sql`(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5])`;
const starSum = sql`(star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])`;

/**
 * A Bayesian mean of the stars in thousandths: as if there were ten more reviews with 3.5 stars. A course with few
 * reviews ranks above one with many only if its stars are much better.
 */
const reviewRank = sql`(case when ${reviewCount} < ${sql.raw(String(reviewRules.least))} then 0
  else 1000 * (${starSum} + 35) / (${reviewCount} + 10) end)`;

/** Courses on Acado (`lms`, `free`) and university programmes to apply for (`program`). */
export const courses = pgTable(
  'courses',
  {
    id: identity(),
    /** The slug of its folder; the references of modules and lessons begin with it. */
    externalRef: text().notNull().unique('courses_external_ref'),
    slug: text().notNull().unique('courses_slug'),
    kind: text({ enum: courseKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    overview: text().notNull(),
    /** The rendered overview, computed by the import. */
    overviewNodes: jsonb().$type<RichNode[]>().notNull(),
    level: text({ enum: courseLevels }).notNull(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    mode: text({ enum: courseModes }).notNull(),
    /** The name of an interest area. */
    subject: text().notNull(),
    universityId: integer().references(() => universities.id, { onDelete: 'set null' }),
    hoursPerWeek: numeric({ precision: 5, scale: 2, mode: 'number' }),
    weeks: integer(),
    /** The total duration in minutes. */
    durationMin: integer().notNull(),
    /** The price; 0 is free of charge. */
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    /** The number of seats; null if it is unlimited. */
    seats: integer(),
    /** A counter that is updated with the enrolments. */
    seatsTaken: integer().notNull().default(0),
    /** The start of the course; null if learners can start at any time. */
    startsAt: instant(),
    /** Whether learners get a certificate when they complete it. */
    certificate: boolean().notNull(),
    outcomes: text().array().notNull(),
    instructors: jsonb().$type<Instructor[]>().notNull(),
    faqs: jsonb().$type<Faq[]>().notNull(),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Incremented by each import that changes the course, its modules or its lessons. */
    version: integer().notNull().default(1),
    /** The number of enrolments; the sort key of `popular`. */
    popularity: integer().notNull().default(0),
    /** The number of visible reviews for each number of stars from 1 to 5, updated with them; see `reviewCounts`. */
    starCounts: integer().array().notNull().default([0, 0, 0, 0, 0]),
    /** The number of visible reviews. */
    reviews: integer()
      .notNull()
      .generatedAlwaysAs(() => reviewCount),
    /** The sum of the stars of all visible reviews. */
    stars: integer()
      .notNull()
      .generatedAlwaysAs(() => starSum),
    /** The sort key of `rating`; 0 while there are too few reviews to show a rating. */
    reviewRank: integer()
      .notNull()
      .generatedAlwaysAs(() => reviewRank),
    /** The names of its skills, one per line, for cards and the search. */
    skillNames: text().notNull(),
    /** `searchColumnsOf` computes this column and the next two at each write of the row. */
    search: searchVector().notNull(),
    /** The title for comparisons: its words without accents, separated by single spaces. */
    titleWords: text().notNull(),
    /** The version of the code that computed these columns; the next start recomputes outdated rows. */
    searchVersion: integer().notNull(),
    /** A fingerprint of the source, including the university and the skills that it refers to; empty if unknown. */
    fingerprint: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Without `fastupdate`, rows are indexed immediately: the embedded database has no process that merges pending
    // entries.
    index('courses_search').using('gin', table.search).with({ fastupdate: false }),
    index('courses_search_version').on(table.searchVersion),
    index('courses_popularity').on(table.status, table.kind, table.popularity.desc().nullsFirst(), table.id),
    index('courses_rating').on(
      table.status,
      table.kind,
      table.reviewRank.desc().nullsFirst(),
      table.popularity.desc().nullsFirst(),
      table.id,
    ),
    index('courses_newest').on(table.status, table.kind, table.createdAt.desc().nullsFirst(), table.id),
    index('courses_start').on(table.status, table.kind, table.startsAt, table.id),
    index('courses_university').on(table.universityId),
    check('courses_star_counts', sql`cardinality(${table.starCounts}) = 5 and 0 <= all (${table.starCounts})`),
    check('courses_kind', sql`${table.kind} in ('lms', 'free', 'program')`),
    check('courses_level', sql`${table.level} in ('beginner', 'intermediate', 'advanced')`),
    check('courses_mode', sql`${table.mode} in ('online', 'in-person', 'hybrid')`),
    check('courses_status', sql`${table.status} in ('published', 'archived')`),
    check(
      'courses_seats',
      sql`${table.seatsTaken} >= 0 and ${table.seatsTaken} <= coalesce(${table.seats}, 2147483647)`,
    ),
  ],
);

/** The course of a row. The row is deleted together with its course. */
export const courseId = () =>
  integer()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** The presenters of a course, who answer questions under its lessons. */
export const coursePresenters = pgTable(
  'course_presenters',
  { id: identity(), courseId: courseId(), userId: userId() },
  (table) => [
    unique('course_presenters_once').on(table.courseId, table.userId),
    index('course_presenters_user').on(table.userId),
  ],
);

export const courseSkills = pgTable(
  'course_skills',
  {
    courseId: courseId(),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.skillId] }), index('course_skills_skill').on(table.skillId)],
);

/** Courses that must be completed before another course can be started. */
export const coursePrerequisites = pgTable(
  'course_prerequisites',
  {
    courseId: courseId(),
    requiredCourseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.requiredCourseId] }),
    index('course_prerequisites_required').on(table.requiredCourseId),
  ],
);

/** The courses on Acado that belong to a programme. */
export const programCourses = pgTable(
  'program_courses',
  {
    programId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    /** The position, from 1. */
    position: integer().notNull(),
    /** The group of elective courses, from which learners choose one course; null for a mandatory course. */
    electiveGroup: text(),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.courseId] }),
    index('program_courses_course').on(table.courseId),
  ],
);

export const modules = pgTable(
  'modules',
  {
    id: identity(),
    externalRef: text().notNull().unique('modules_external_ref'),
    courseId: courseId(),
    /** The position, from 1; not unique while an import moves rows. */
    position: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
  },
  (table) => [index('modules_course').on(table.courseId, table.position)],
);

/** The lessons of a module, in order. Removed lessons stay in the table for learners who have taken them. */
export const lessonItems = pgTable(
  'lesson_items',
  {
    id: identity(),
    externalRef: text().notNull().unique('lesson_items_external_ref'),
    moduleId: integer()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    /** The position, from 1; not unique while an import moves rows. */
    position: integer().notNull(),
    slug: text().notNull(),
    /** `text`, `video`, `pdf`, `link`, `quiz` or `assignment`; further kinds can be added. */
    kind: text().notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    /** Whether the item is visible without an enrolment. */
    preview: boolean().notNull(),
    /** The rule that completes the item: `read`, `watch`, `open`, `manual` or `pass`. */
    rule: text().notNull(),
    /** Whether completing the course requires the item. */
    counts: boolean().notNull().default(true),
    /** The current version; null only until the first is inserted. */
    versionId: integer().references((): AnyPgColumn => lessonVersions.id),
    removedAt: instant(),
  },
  (table) => [
    index('lesson_items_module').on(table.moduleId, table.position),
    index('lesson_items_version').on(table.versionId),
  ],
);

export interface MediaFile {
  /** Identifies the file in `media_assets`. */
  sha256: string;
  url: string;
  mime: string;
}

/** The media of a lesson outside its text, by its kind. */
export interface LessonMedia {
  /** The video in all available formats. */
  video?: {
    sources: MediaFile[];
    poster: MediaFile | null;
    captions: (MediaFile & { lang: string; label: string })[];
  };
  pdf?: MediaFile & { title: string };
  link?: { url: string; title: string };
  /** The pictures in the text. */
  images?: MediaFile[];
}

/** Immutable versions of a lesson's content, so that learners can see what they learned from. */
export const lessonVersions = pgTable(
  'lesson_versions',
  {
    id: identity(),
    itemId: integer()
      .notNull()
      .references(() => lessonItems.id, { onDelete: 'cascade' }),
    /** The number, from 1. */
    number: integer().notNull(),
    /** The SHA-256 of body, nodes and media in hexadecimal. */
    hash: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The rendered body, computed by the import. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** The number of paragraphs, to which notes and the reading position refer; see `paragraphsOf`. */
    paragraphs: integer().notNull(),
    media: jsonb().$type<LessonMedia>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('lesson_versions_hash').on(table.itemId, table.hash),
    unique('lesson_versions_number').on(table.itemId, table.number),
  ],
);

/** The media files of a course's overview. */
export const courseMedia = pgTable('course_media', { courseId: courseId(), sha256: mediaHash().notNull() }, (table) => [
  primaryKey({ columns: [table.courseId, table.sha256] }),
  index('course_media_file').on(table.sha256),
]);

/** The media files of a lesson's current version; a removed lesson has none. */
export const lessonMedia = pgTable(
  'lesson_media',
  {
    itemId: integer()
      .notNull()
      .references(() => lessonItems.id, { onDelete: 'cascade' }),
    sha256: mediaHash().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.sha256] }), index('lesson_media_file').on(table.sha256)],
);
