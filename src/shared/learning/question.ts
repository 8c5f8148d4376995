import type { RichNode } from '../text/rich-text.ts';

export const questionTypes = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'short_text',
  'numeric',
  'fill_blank',
  'matching',
  'ordering',
  'long_text',
] as const;

export type QuestionType = (typeof questionTypes)[number];

/** Text as it is shown; files have it as Markdown. */
type Rich = RichNode[];

/**
 * Something to choose or to place. Its id is short (`a`, `b` …), stays the same while the question is edited, and never
 * gives away whether the choice is right.
 */
export interface Choice {
  id: string;
  text: Rich;
}

/** One line of what a long text is graded by. */
export interface RubricLine {
  id: string;
  text: Rich;
  points: number;
}

/** What learners see of a question beside its prompt. */
export interface Bodies {
  single_choice: { options: Choice[]; shuffle: boolean };
  multiple_choice: { options: Choice[]; shuffle: boolean };
  true_false: Record<never, never>;
  short_text: Record<never, never>;
  /** Null where it has no unit. */
  numeric: { units: string[] | null };
  /** Their places are `{{id}}` in the words of the prompt; one with options is chosen, the others are typed. */
  fill_blank: { blanks: { id: string; options?: string[] }[] };
  matching: { left: Choice[]; right: Choice[] };
  ordering: { items: Choice[] };
  long_text: { words?: { min?: number; max?: number }; rubric: RubricLine[] };
}

/** What somebody answers. */
export interface Responses {
  single_choice: { options: string[] };
  multiple_choice: { options: string[] };
  true_false: { value: boolean };
  short_text: { text: string };
  /** As it was typed. */
  numeric: { number: string; unit?: string };
  fill_blank: { blanks: Record<string, string> };
  matching: { pairs: Record<string, string> };
  ordering: { order: string[] };
  long_text: { text: string };
}

/**
 * What is right of a question. No answer of the server contains it before the review policy shows it. A fraction is of
 * the points, 1 being all of them.
 */
export interface Keys {
  /** Fractions from -1 to 1, by the option's id; `why` says it of each wrong one. */
  single_choice: { weights: Record<string, number>; why: Record<string, Rich> };
  multiple_choice: { weights: Record<string, number>; why: Record<string, Rich> };
  true_false: { value: boolean; why: { true?: Rich; false?: Rich } };
  /** The first that fits counts; one with the fraction 0 is a usual mistake, and says why. */
  short_text: { accepted: { text: string; fraction: number; why?: Rich }[]; caseSensitive: boolean };
  /** A tolerance is the least and the greatest number that are accepted, both included. */
  numeric: { accepted: { min: number; max: number; fraction: number; why?: Rich }[]; unit?: string };
  fill_blank: { blanks: Record<string, string[]> };
  matching: { pairs: Record<string, string> };
  ordering: { order: string[] };
  long_text: { sample?: Rich };
}

/** What is shown or heard beside a prompt; what is heard has a transcript. */
export interface QuestionMedia {
  kind: 'image' | 'audio';
  src: string;
  alt?: string;
  transcript?: Rich;
}

/** A version of a question; never changed once it is stored. */
export type Question = {
  [Type in QuestionType]: {
    type: Type;
    prompt: Rich;
    media: QuestionMedia[];
    points: number;
    hint: Rich | null;
    explanation: Rich;
    body: Bodies[Type];
    key: Keys[Type];
  };
}[QuestionType];

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;
export type Body = Bodies[QuestionType];
export type Key = Keys[QuestionType];
export type Response = Responses[QuestionType];

export const assessmentModes = ['graded', 'self', 'lead'] as const;
export const scoreRules = ['highest', 'latest', 'first', 'average'] as const;
export const shownThings = ['score', 'correctness', 'explanations', 'right_answer'] as const;
export type ShownThing = (typeof shownThings)[number];

/**
 * The parts of a finished attempt that the learner sees, and from when; each later moment adds to the parts of the
 * earlier ones.
 */
export interface ReviewPolicy {
  afterSubmit: ShownThing[];
  /** Once an attempt has passed and none is open; missing in what was imported before this moment was there. */
  afterPassing?: ShownThing[];
  /** Once no further attempt can be begun. */
  afterLastAttempt: ShownThing[];
  afterClose: ShownThing[];
}

/**
 * What the options of a choice count: each right one its share, each wrong one takes as much away.
 *
 * @param right the ids of the right ones, at least one
 */
export function evenWeights(ids: readonly string[], right: readonly string[]): Record<string, number> {
  const share = 1 / right.length;
  return Object.fromEntries(ids.map((id) => [id, right.includes(id) ? share : -share]));
}
