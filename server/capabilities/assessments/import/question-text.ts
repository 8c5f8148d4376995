import { z } from 'zod/mini';
import { type QuestionType, questionTypes } from '../../../../src/shared/learning/question.ts';
import { longText, nameText } from '../../../platform/files/import-text.ts';

/** A text in a file: Markdown, or HTML from another program. */
export type WrittenText = string | { html: string };

const html = (most: number) => z.strictObject({ html: longText(most) });

const notText = z.string('is not a text');

/** Markdown, or HTML of which we keep the supported elements. */
export const written = (most: number) =>
  z.pipe(
    z.transform((value: unknown, { issues }): WrittenText => {
      const shape = typeof value === 'object' && value !== null ? html(most) : longText(most);
      const parsed = (typeof value === 'string' || typeof value === 'object' ? shape : notText).safeParse(value);
      if (parsed.success) return withPlainEnds(parsed.data);
      for (const { message, path } of parsed.error.issues) issues.push({ code: 'custom', message, path, input: value });
      return '';
    }),
    z.custom<WrittenText>(),
  );

/** Normalises line ends. */
function withPlainEnds(text: WrittenText): WrittenText {
  const plain = (value: string) => value.replace(/\r\n?/g, '\n');
  return typeof text === 'string' ? plain(text) : { html: plain(text.html) };
}

const maxLength = 20_000;
const line = 2_000;

export const slug = z
  .string('is not a text')
  .check(
    z.maxLength(120, 'is longer than 120 characters'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not in lower case words joined by hyphens'),
  );

/** For an option, a blank or a rubric line. */
const id = z.string('is not a text').check(z.regex(/^[a-z0-9]{1,10}$/, 'is not of 1 to 10 small letters and digits'));

export const list = <Entry extends z.ZodMiniType>(entry: Entry, most: number, least = 0) =>
  z
    .array(entry, 'is not a list')
    .check(
      z.minLength(least, least === 1 ? 'is empty' : `has fewer than ${least} entries`),
      z.maxLength(most, `has more than ${most} entries`),
    );

export const orNone = <Entry extends z.ZodMiniType>(entry: Entry, most: number) => z._default(list(entry, most), []);

const share = z
  .number('is not a number')
  .check(z.minimum(-1, 'is less than -1'), z.maximum(1, 'is more than 1'), z.overwrite(snapped));

/** Accepts thirds and the like with any number of digits: 0.33333 is a third. */
export function snapped(value: number): number {
  for (let parts = 1; parts <= 12; parts += 1) {
    const whole = Math.round(value * parts);
    if (Math.abs(value * parts - whole) < 1e-5 * parts) return whole / parts;
  }
  return Math.round(value * 1e7) / 1e7;
}

const amount = z
  .number('is not a number')
  .check(z.minimum(-1e15, 'is less than -10^15'), z.maximum(1e15, 'is more than 10^15'));

const points = z
  .number('is not a number')
  .check(z.positive('is not more than 0'), z.maximum(1000, 'is more than 1000'));

const tag = z
  .string('is not a text')
  .check(
    z.trim(),
    z.minLength(1, 'is empty'),
    z.maxLength(60, 'is longer than 60 characters'),
    z.regex(/^[^\p{C}[\]]*$/u, 'holds brackets or characters that cannot be seen'),
  );

export const yesOrNo = (otherwise: boolean) => z._default(z.boolean('is neither true nor false'), otherwise);

const whole = (most: number) =>
  z.int('is not a whole number').check(z.minimum(1, 'is less than 1'), z.maximum(most, `is more than ${most}`));

/** `course/module/lesson`, or `module/lesson` if the assessment belongs to a course. */
const lesson = z
  .string('is not a text')
  .check(z.regex(/^([a-z0-9]+(-[a-z0-9]+)*\/){1,2}[a-z0-9]+(-[a-z0-9]+)*$/, 'is not course/module/lesson'));

const common = {
  prompt: written(maxLength),
  audio: z.optional(z.strictObject({ src: longText(200), title: nameText(200), transcript: written(maxLength) })),
  points: z._default(points, 1),
  hint: z.optional(written(line)),
  explanation: z.optional(written(maxLength)),
  skills: orNone(nameText(200), 20),
  lesson: z.optional(lesson),
  tags: orNone(tag, 20),
  /** Why the question was withdrawn. */
  withdrawn: z.optional(longText(500)),
};

const why = z.optional(written(line));
const shuffle = yesOrNo(true);
const options = list(z.strictObject({ id, text: written(line), weight: share, why }), 26, 2);

/** Shapes by question type. Exports write the keys in this order. */
const shapes = {
  single_choice: z.strictObject({ slug, type: z.literal('single_choice'), ...common, shuffle, options }),
  multiple_choice: z.strictObject({ slug, type: z.literal('multiple_choice'), ...common, shuffle, options }),
  true_false: z.strictObject({
    slug,
    type: z.literal('true_false'),
    ...common,
    value: z.boolean('is neither true nor false'),
    why: z.optional(z.strictObject({ true: why, false: why })),
  }),
  short_text: z.strictObject({
    slug,
    type: z.literal('short_text'),
    ...common,
    case_sensitive: yesOrNo(false),
    accepted: list(z.strictObject({ text: nameText(200), fraction: z._default(share, 1), why }), 100, 1),
  }),
  numeric: z.strictObject({
    slug,
    type: z.literal('numeric'),
    ...common,
    accepted: list(z.strictObject({ min: amount, max: amount, fraction: z._default(share, 1), why }), 100, 1),
    unit: z.optional(nameText(20)),
    units: z.optional(list(nameText(20), 12, 1)),
  }),
  fill_blank: z.strictObject({
    slug,
    type: z.literal('fill_blank'),
    ...common,
    blanks: list(
      z.strictObject({ id, accepted: list(nameText(200), 50, 1), options: z.optional(list(nameText(200), 26, 2)) }),
      50,
      1,
    ),
  }),
  matching: z.strictObject({
    slug,
    type: z.literal('matching'),
    ...common,
    pairs: list(z.strictObject({ left: written(line), right: written(line) }), 26, 2),
    extra: orNone(written(line), 26),
  }),
  ordering: z.strictObject({ slug, type: z.literal('ordering'), ...common, items: list(written(line), 26, 2) }),
  long_text: z.strictObject({
    slug,
    type: z.literal('long_text'),
    ...common,
    words: z.optional(z.strictObject({ min: z.optional(whole(10_000)), max: z.optional(whole(10_000)) })),
    rubric: orNone(z.strictObject({ id, text: written(line), points }), 26),
    sample: z.optional(written(maxLength)),
  }),
} as const;

/** A question from a file, with defaults filled in. */
export type WrittenQuestion = z.output<(typeof shapes)[keyof typeof shapes]>;
export type WrittenOf<Type extends QuestionType> = Extract<WrittenQuestion, { type: Type }>;

const typed = z.object({ slug, type: z.enum(questionTypes, `is none of ${questionTypes.join(', ')}`) });

/** Validates a question with the shape of its type. */
export function parseQuestion(values: Record<string, unknown>) {
  const type = Object.hasOwn(values, 'type') ? values['type'] : undefined;
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type as QuestionType] : typed;
  return shape.safeParse(values) as z.core.util.SafeParseResult<WrittenQuestion>;
}
