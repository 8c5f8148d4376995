import { z } from 'zod/mini';
import { assessmentModes, scoreRules, shownThings } from '../../../../src/shared/learning/question.ts';
import { languageTag, longText, nameText } from '../../../platform/files/import-text.ts';
import { list, orNone, slug, yesOrNo } from './question-text.ts';

const orNothing = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `is none of ${values.join(', ')}`);

const whole = (least: number, most: number) =>
  z
    .int('is not a whole number')
    .check(z.minimum(least, `is less than ${least}`), z.maximum(most, `is more than ${most}`));

const seconds = (most: number) => whole(0, most);
const percent = whole(0, 100);
const day = 24 * 60 * 60;

const moment = z.string('is not a moment such as 2026-12-01T09:00:00Z').check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/, 'is not a moment such as 2026-12-01T09:00:00Z'),
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'is not an existing date and time'),
);

const shown = orNone(oneOf(shownThings), shownThings.length);

/**
 * Learners see all of a self-assessment or a level check. In a graded assessment, other attempts use the same
 * questions. So anything that reveals the keys is hidden until learners pass or have no attempts left.
 */
const openly = {
  after_submit: [...shownThings],
  after_passing: [...shownThings],
  after_last_attempt: [...shownThings],
  after_close: [...shownThings],
};
const guarded: Record<keyof typeof openly, (typeof shownThings)[number][]> = {
  after_submit: ['score', 'correctness'],
  after_passing: ['explanations', 'right_answer'],
  after_last_attempt: ['explanations', 'right_answer'],
  after_close: ['explanations', 'right_answer'],
};

const reviewPolicy = z.strictObject({
  after_submit: shown,
  after_passing: shown,
  after_last_attempt: shown,
  after_close: shown,
});

/** Defaults to all questions of the file. */
const part = z.union(
  [
    z.strictObject({ questions: list(slug, 500, 1) }),
    z.strictObject({
      pool: z.string().check(z.regex(/^(tag:[^\p{C}[\]]{1,60}|[a-z0-9]+(-[a-z0-9]+)*)$/u)),
      draw: z.int().check(z.minimum(1), z.maximum(500)),
    }),
  ],
  'is neither questions nor a pool with the number to draw',
);

/** Questions that only serve as a pool for other files. */
export const poolMode = 'pool';

const shape = z.strictObject({
  slug,
  mode: oneOf([...assessmentModes, poolMode]),
  title: nameText(120),
  summary: longText(500),
  language: z._default(languageTag, 'en'),
  /** The slug of a group of self-assessments. */
  group: orNothing(slug),
  /** The position of the assessment in its group. */
  position: z._default(whole(1, 1000), 1),
  course: orNothing(slug),
  /** `module/lesson` in that course. Passing completes the lesson. */
  lesson: orNothing(z.string('is not a text').check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'is not module/lesson'))),
  /** The slug of an assessment that learners have to pass first. */
  requires: orNothing(slug),
  skills: orNone(nameText(200), 50),
  time_limit_s: orNothing(whole(10, 7 * day)),
  max_attempts: orNothing(whole(1, 1000)),
  cooldown_s: z._default(seconds(366 * day), 0),
  pass_percent: z._default(percent, 60),
  score_rule: z._default(oneOf(scoreRules), 'highest'),
  negative_percent: z._default(percent, 0),
  hint_percent: z._default(percent, 0),
  shuffle: yesOrNo(false),
  review_policy: z.optional(reviewPolicy),
  opens_at: orNothing(moment),
  closes_at: orNothing(moment),
  late_sync_s: z._default(seconds(7 * day), 600),
  late_counts: yesOrNo(false),
  status: z._default(oneOf(['published', 'archived'] as const), 'published'),
  parts: z.optional(list(part, 100, 1)),
});

/** The review policy: from the file, or the default for the mode. */
const policyOf = ({ review_policy: policy, mode }: Pick<z.output<typeof shape>, 'review_policy' | 'mode'>) =>
  policy ?? (mode === 'graded' ? guarded : openly);

/** The fields that a file may set for an assessment. */
export const assessmentShape = z.pipe(
  shape.check((context) => {
    const {
      mode,
      course,
      lesson,
      opens_at: opens,
      closes_at: closes,
      group,
      late_counts: isLateCounted,
    } = context.value;
    const policy = policyOf(context.value);
    const say = (path: string, message: string) =>
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    if (lesson !== null && course === null) say('lesson', 'is only allowed with a course');
    if (lesson === null && course !== null && mode === 'graded')
      say('course', 'is named without the lesson in which it is found');
    if (opens !== null && closes !== null && Date.parse(closes) <= Date.parse(opens))
      say('closes_at', 'is not after opens_at');
    if (group !== null && mode !== 'self') say('group', 'is only allowed for a self-assessment');
    const showsBefore =
      mode !== 'graded' ||
      policy.after_submit.length + policy.after_passing.length + policy.after_last_attempt.length > 0;
    if (isLateCounted && showsBefore)
      say('late_counts', 'is not allowed if results are shown before late answers arrive: show them in after_close');
    if (lesson !== null && mode === 'graded' && !policy.after_submit.includes('score'))
      say(
        'lesson',
        'is not allowed unless the score is shown in after_submit, because a completed lesson reveals the result',
      );
  }),
  z.transform((values) => ({ ...values, review_policy: policyOf(values) })),
);

/** An assessment from a file, with defaults filled in. */
export type WrittenAssessment = z.output<typeof assessmentShape>;

/** A group of self-assessments. */
export const groupShape = z.strictObject({ slug, title: nameText(120), summary: longText(500) });

export type WrittenGroup = z.output<typeof groupShape>;
