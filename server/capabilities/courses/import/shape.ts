import { z } from 'zod/mini';
import { completionRules } from '../../../../src/shared/learning/completion.ts';
import {
  languageTag as language,
  longText,
  maybeText,
  nameText,
  personText,
} from '../../../platform/files/import-text.ts';
import type { LessonKind } from '../../../platform/lessons/kind.ts';
import { courseKinds, courseLevels, courseModes } from '../../../tables/courses.ts';

const slug = z
  .string('is not a text')
  .check(
    z.maxLength(120, 'is longer than 120 characters'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

const whole = (most: number) =>
  z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(most, `is more than ${most}`));

const number = (most: number) =>
  z
    .number('is not a number')
    // Rounded as the database rounds.
    .check(
      z.minimum(0, 'is less than 0'),
      z.maximum(most, `is more than ${most}`),
      z.overwrite((value) => Math.round(value * 100) / 100),
    );

const list = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z._default(z.array(entry, 'is not a list').check(z.maxLength(most, `has more than ${most} entries`)), []);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `is none of ${values.join(', ')}`);

const yesOrNo = (otherwise: boolean) => z._default(z.boolean('is neither true nor false'), otherwise);

const isDate = (value: Date) => !Number.isNaN(value.getTime());
const moment = z.pipe(
  z
    .string('is not a date such as 2026-12-01')
    .check(z.regex(/^\d{4}-\d\d-\d\d(T|$)/, 'is not a date such as 2026-12-01')),
  z.pipe(
    z.transform((value: string) => new Date(value)),
    z.custom<Date>((value) => value instanceof Date && isDate(value), 'is not an existing date'),
  ),
);

const address = z.string('is not an address').check(
  z.maxLength(2000, 'is too long'),
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an https:// address'),
);

const orNothing = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

/** A course of a programme: its slug, or its slug and elective group. */
const programPart = z.union(
  [
    z.pipe(
      slug,
      z.transform((course) => ({ course, elective: null })),
    ),
    z.strictObject({ course: slug, elective: orNothing(nameText(120)) }),
  ],
  'is neither the slug of a course nor a course with the elective that it belongs to',
);

/** The front matter of a course. */
export const courseShape = z
  .strictObject({
    slug,
    title: nameText(120),
    summary: longText(200),
    kind: oneOf(courseKinds),
    level: oneOf(courseLevels),
    language: z._default(language, 'en'),
    mode: z._default(oneOf(courseModes), 'online'),
    subject: nameText(200),
    skills: list(nameText(200), 50),
    hours_per_week: orNothing(number(168)),
    weeks: orNothing(whole(520)),
    price: z._default(number(1_000_000), 0),
    currency: z._default(z.string('is not a text').check(z.regex(/^[A-Z]{3}$/, 'is no currency such as EUR')), 'EUR'),
    university: orNothing(nameText(200)),
    seats: orNothing(whole(1_000_000)),
    starts_at: orNothing(moment),
    certificate: yesOrNo(false),
    status: z._default(oneOf(['published', 'archived'] as const), 'published'),
    outcomes: list(longText(300), 12),
    instructors: list(
      z.strictObject({
        name: personText(120),
        about: z._default(longText(500), ''),
        /** The username or email address of the presenter's account; null without an account. */
        presenter: orNothing(nameText(254)),
      }),
      12,
    ),
    prerequisites: list(slug, 20),
    courses: list(programPart, 60),
    faqs: list(z.strictObject({ question: longText(300), answer: longText(2000) }), 30),
    overview: z._default(maybeText(50_000), ''),
  })
  .check(
    z.refine(({ kind, price }) => kind !== 'free' || price === 0, {
      path: ['price'],
      error: 'is not 0, though the course is free',
    }),
    z.refine(({ kind, courses }) => kind === 'program' || courses.length === 0, {
      path: ['courses'],
      error: 'are only allowed for a programme',
    }),
    z.refine(({ courses }) => new Set(courses.map(({ course }) => course)).size === courses.length, {
      path: ['courses'],
      error: 'name a course twice',
    }),
  );

export const moduleShape = z.strictObject({ slug, title: nameText(120), summary: z._default(longText(500), '') });

const file = longText(200);
const captions = z
  .array(z.strictObject({ lang: language, label: nameText(60), src: file }), 'are missing')
  .check(z.minLength(1, 'are missing'), z.maxLength(50, 'are too many'));

/** The front matter of an item. Each built-in kind allows only its own fields. */
export const itemShapeOf = (kinds: readonly LessonKind[]) => {
  const rulesOf = new Map(kinds.map(({ name, rules }) => [name, rules]));
  return z.pipe(
    z
      .strictObject({
        slug,
        title: nameText(120),
        kind: oneOf([...rulesOf.keys()]),
        minutes: whole(10_000),
        preview: yesOrNo(false),
        rule: z.optional(oneOf(completionRules)),
        /** Whether the item is required to complete the course. */
        counts: yesOrNo(true),
        video: z.optional(z.strictObject({ src: file, poster: z.optional(file), captions })),
        pdf: z.optional(z.strictObject({ src: file, title: nameText(200) })),
        link: z.optional(z.strictObject({ url: address, title: nameText(200) })),
        body: z._default(maybeText(200_000), ''),
      })
      .check((context) => {
        const { kind, body, ...shown } = context.value;
        const say = (path: string, message: string) =>
          context.issues.push({ code: 'custom', path: [path], message, input: shown });
        for (const part of ['video', 'pdf', 'link'] as const) {
          if (part === kind && shown[part] === undefined) say('kind', `is ${kind}, but there is no ${part}`);
          if (part !== kind && shown[part] !== undefined) say(part, `is not allowed in an item of kind ${kind}`);
        }
        if (kind === 'text' && body.trim() === '') say('body', 'has no text');
        const { rule } = shown;
        if (rule !== undefined && !rulesOf.get(kind)?.includes(rule))
          say('rule', `is ${rule}, which an item of kind ${kind} cannot be completed by`);
      }),
    z.transform((item) => ({ ...item, rule: item.rule ?? rulesOf.get(item.kind)?.[0] ?? 'open' })),
  );
};

export type ItemShape = ReturnType<typeof itemShapeOf>;
export type CourseValues = z.output<typeof courseShape>;
export type ModuleValues = z.output<typeof moduleShape>;
export type ItemValues = z.output<ItemShape>;
