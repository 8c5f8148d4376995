import { z } from 'zod/mini';
import { purposes } from '../../../../src/shared/files/purposes.ts';
import { isZone } from '../../../../src/shared/time/zones.ts';
import { languageTag, longText, nameText } from '../../../platform/files/import-text.ts';

const slug = z
  .string('is not a text')
  .check(
    z.maxLength(120, 'is longer than 120 characters'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

const orNothing = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

const whole = (least: number, most: number) =>
  z
    .int('is not a whole number')
    .check(z.minimum(least, `is less than ${least}`), z.maximum(most, `is more than ${most}`));

const moment = z.string('is not a moment such as 2026-12-01T18:00:00+01:00').check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/, 'is not a moment such as 2026-12-01T18:00:00+01:00'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'is not an existing date and time'),
);

const line = z.strictObject({
  id: z.string('is not a text').check(z.regex(/^[A-Za-z0-9-]{1,40}$/, 'is not a name of letters, digits and hyphens')),
  text: longText(1_000),
  points: z.number('is not a number').check(z.minimum(0, 'is less than 0'), z.maximum(1_000, 'is more than 1000')),
});

/** The front matter of an assignment, and the brief below it. */
export const assignmentShape = z
  .strictObject({
    slug,
    title: nameText(120),
    summary: longText(500),
    language: z._default(languageTag, 'en'),
    course: orNothing(slug),
    /** `programme/step` by reference: the assignment belongs to that step. */
    step: orNothing(z.string('is not a text').check(z.regex(/^.{1,200}\/[^/]{1,200}$/, 'is not programme/step'))),
    /** `module/lesson` of that course. Passing completes the lesson. */
    lesson: orNothing(z.string('is not a text').check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not module/lesson'))),
    opens_at: orNothing(moment),
    due_at: orNothing(moment),
    late_until: orNothing(moment),
    late_percent: z._default(whole(0, 100), 10),
    timezone: z._default(z.string('is not a text').check(z.refine(isZone, 'is no zone such as Europe/Berlin')), 'UTC'),
    improve_days: z._default(whole(1, 365), 14),
    pass_percent: z._default(whole(0, 100), 50),
    rubric: z.array(line, 'is not a list').check(
      z.minLength(1, 'has no lines'),
      z.maxLength(20, 'has more than 20 lines'),
      z.refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'names a line twice'),
      z.refine((lines) => lines.some(({ points }) => points > 0), 'gives no points'),
    ),
    sample: orNothing(longText(30_000)),
    max_characters: z._default(whole(0, 30_000), 20_000),
    max_urls: z._default(whole(0, 10), 5),
    max_files: z._default(whole(0, purposes.assignment.most), 5),
    status: z._default(z.enum(['published', 'archived'], 'is none of published, archived'), 'published'),
    brief: longText(30_000),
  })
  .check((context) => {
    const { course, step, lesson, opens_at: opens, due_at: due, late_until: late } = context.value;
    const say = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (course === null && step === null) say('course', 'is missing, and no step is named either');
    if (course !== null && step !== null) say('step', 'is not allowed together with a course');
    if (lesson !== null && course === null) say('lesson', 'is only allowed with a course');
    if (opens !== null && due !== null && Date.parse(due) <= Date.parse(opens)) say('due_at', 'is not after opens_at');
    if (late !== null && due === null) say('late_until', 'is only allowed with due_at');
    if (late !== null && due !== null && Date.parse(late) <= Date.parse(due)) say('late_until', 'is not after due_at');
  });

/** An assignment from a file, with defaults filled in. */
export type WrittenAssignment = z.output<typeof assignmentShape>;
