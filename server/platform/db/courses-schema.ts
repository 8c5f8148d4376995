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
import { reviewRules } from '../../../src/shared/learning/reviews.ts';
import type { RichNode } from '../../../src/shared/text/rich-text.ts';
import { userId } from './account-schema.ts';
import { identity, instant, searchVector } from './columns.ts';
import { skills } from './skills-schema.ts';
import { universities } from './universities-schema.ts';

export const courseKinds = ['lms', 'free', 'program'] as const;
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export const courseModes = ['online', 'in-person', 'hybrid'] as const;

/** Who teaches a course. */
export interface Instructor {
  name: string;
  about: string;
}

/** What people ask about a course. */
export interface Faq {
  question: string;
  answer: string;
}

const reviewCount = sql`(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5])`;
const starSum = sql`(star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])`;

/**
 * The mean of the stars and of ten more reviews with three stars and a half, in thousandths: so a course of few reviews stands
 * above one of many only where it is much better.
 */
const reviewRank = sql`(case when ${reviewCount} < ${sql.raw(String(reviewRules.least))} then 0
  else 1000 * (${starSum} + 35) / (${reviewCount} + 10) end)`;

/** What is learned: here (`lms`, `free`), or at a university that one applies to (`program`). */
export const courses = pgTable(
  'courses',
  {
    id: identity(),
    /** The slug of its folder; modules and items have theirs behind it. */
    externalRef: text().notNull().unique('courses_external_ref'),
    slug: text().notNull().unique('courses_slug'),
    kind: text({ enum: courseKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    overview: text().notNull(),
    /** The overview as it is shown, made at the import. */
    overviewNodes: jsonb().$type<RichNode[]>().notNull(),
    level: text({ enum: courseLevels }).notNull(),
    /** BCP 47. */
    language: text().notNull(),
    mode: text({ enum: courseModes }).notNull(),
    /** The name of an interest area. */
    subject: text().notNull(),
    universityId: integer().references(() => universities.id, { onDelete: 'set null' }),
    hoursPerWeek: numeric({ precision: 5, scale: 2, mode: 'number' }),
    weeks: integer(),
    /** All of it, in minutes. */
    durationMin: integer().notNull(),
    /** 0 is free of charge. */
    price: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text().notNull(),
    /** Null where there is room for everybody. */
    seats: integer(),
    /** Changed with the enrolments, so that seats are counted in one place. */
    seatsTaken: integer().notNull().default(0),
    /** Null for a course that can be begun at any time. */
    startsAt: instant(),
    /** Whether who completes it gets one. */
    certificate: boolean().notNull(),
    outcomes: text().array().notNull(),
    instructors: jsonb().$type<Instructor[]>().notNull(),
    faqs: jsonb().$type<Faq[]>().notNull(),
    status: text({ enum: ['published', 'archived'] })
      .notNull()
      .default('published'),
    /** Goes up with each import that changes the course, its modules or its lessons. */
    version: integer().notNull().default(1),
    /** How many people have enrolled; what `popular` sorts by. */
    popularity: integer().notNull().default(0),
    /** Reviews of it that are in sight, by their stars from 1 to 5; changed with them, see `reviewCounts`. */
    starCounts: integer().array().notNull().default([0, 0, 0, 0, 0]),
    /** How many these are. */
    reviews: integer()
      .notNull()
      .generatedAlwaysAs(() => reviewCount),
    /** All of their stars. */
    stars: integer()
      .notNull()
      .generatedAlwaysAs(() => starSum),
    /** What `rating` sorts by; 0 while there are too few reviews to be shown. */
    reviewRank: integer()
      .notNull()
      .generatedAlwaysAs(() => reviewRank),
    /** The names of its skills, one in each line, for cards and the search. */
    skillNames: text().notNull(),
    /** These three are made by `searchColumnsOf` at each write of the row. */
    search: searchVector().notNull(),
    /** The title as it is compared: its words without accents, one space between them. */
    titleWords: text().notNull(),
    /** Of the way in which they were written; the start brings rows of an older one up to date. */
    searchVersion: integer().notNull(),
    /** Of what was written, with the university and the skills that its names stood for; empty where that is not known. */
    fingerprint: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // New rows go into the indices at once: nobody on the embedded database would ever bring in a list of pending ones.
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

/** The course that a row is of; it goes with it. */
export const courseId = () =>
  integer()
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

/** The presenters who teach a course: they answer what is asked under its lessons. */
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

/** Courses that are to be completed before another is begun. */
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

/** What a programme consists of, as far as it is learned here. */
export const programCourses = pgTable(
  'program_courses',
  {
    programId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    courseId: courseId(),
    /** From 1. */
    position: integer().notNull(),
    /** Of the courses of a group one is chosen; null for a course that everybody takes. */
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
    /** From 1; not unique while an import moves them. */
    position: integer().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
  },
  (table) => [index('modules_course').on(table.courseId, table.position)],
);

/** What one does in a module, in order. One that is removed stays for those who have learned with it. */
export const lessonItems = pgTable(
  'lesson_items',
  {
    id: identity(),
    externalRef: text().notNull().unique('lesson_items_external_ref'),
    moduleId: integer()
      .notNull()
      .references(() => modules.id, { onDelete: 'cascade' }),
    /** From 1; not unique while an import moves them. */
    position: integer().notNull(),
    slug: text().notNull(),
    /** `text`, `video`, `pdf`, `link`, `quiz` or `assignment`; open for more. */
    kind: text().notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    /** Whether it can be read without an enrolment. */
    preview: boolean().notNull(),
    /** When it is completed: `read`, `watch`, `open`, `manual` or `pass`. */
    rule: text().notNull(),
    /** Whether the course is completed only with it. */
    counts: boolean().notNull().default(true),
    /** The current one; null only until the first is written. */
    versionId: integer().references((): AnyPgColumn => lessonVersions.id),
    removedAt: instant(),
  },
  (table) => [
    index('lesson_items_module').on(table.moduleId, table.position),
    index('lesson_items_version').on(table.versionId),
  ],
);

export interface MediaFile {
  /** Its name in `media_assets`. */
  sha256: string;
  url: string;
  mime: string;
}

/** What a lesson shows beside its text, by its kind. */
export interface LessonMedia {
  /** The same in each format there is of it. */
  video?: {
    sources: MediaFile[];
    poster: MediaFile | null;
    captions: (MediaFile & { lang: string; label: string })[];
  };
  pdf?: MediaFile & { title: string };
  link?: { url: string; title: string };
  /** What the text shows. */
  images?: MediaFile[];
}

/** The content of an item; never changed, so that what was learned can be looked up. */
export const lessonVersions = pgTable(
  'lesson_versions',
  {
    id: identity(),
    itemId: integer()
      .notNull()
      .references(() => lessonItems.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** SHA-256 of body, nodes and media, hexadecimal. */
    hash: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The body as it is shown, made at the import. */
    nodes: jsonb().$type<RichNode[]>().notNull(),
    /** How many there are to pin notes to and to resume at; see `paragraphsOf`. */
    paragraphs: integer().notNull(),
    media: jsonb().$type<LessonMedia>().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('lesson_versions_hash').on(table.itemId, table.hash),
    unique('lesson_versions_number').on(table.itemId, table.number),
  ],
);

/** Files of content: each is `media/<sha256>.<extension>` in the store, and kept for as long as something names it. */
export const mediaAssets = pgTable(
  'media_assets',
  {
    sha256: text().primaryKey(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    /** As it was called where it came from. */
    name: text().notNull(),
    /** Since when nothing names it; it goes a day later, so that a backup that was begun before finds it. */
    unusedSince: instant(),
  },
  (table) => [index('media_assets_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`)],
);

/** A column that names a file of content, and so keeps it. The column wants an index. */
export const mediaHash = () => text().references(() => mediaAssets.sha256);

/** The files that the overview of a course shows. */
export const courseMedia = pgTable('course_media', { courseId: courseId(), sha256: mediaHash().notNull() }, (table) => [
  primaryKey({ columns: [table.courseId, table.sha256] }),
  index('course_media_file').on(table.sha256),
]);

/** The files that a lesson shows as it is now; none of one that is removed. */
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
