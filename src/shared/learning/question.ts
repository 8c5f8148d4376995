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

/** Formatted text; files contain it as Markdown. */
type Rich = RichNode[];

/**
 * An option to choose or to place. Its id is short (`a`, `b` …), stays the same while the question is edited,
 * and never reveals if the option is right.
 */
export interface Choice {
  id: string;
  text: Rich;
}

/** A criterion for grading a long text. */
export interface RubricLine {
  id: string;
  text: Rich;
  points: number;
}

/** The parts of a question, other than its prompt, that learners see. */
export interface Bodies {
  single_choice: { options: Choice[]; shuffle: boolean };
  multiple_choice: { options: Choice[]; shuffle: boolean };
  true_false: Record<never, never>;
  short_text: Record<never, never>;
  /** The accepted units; null without units. */
  numeric: { units: string[] | null };
  /**
   * Placeholders `{{id}}` in the prompt mark the positions of blanks. A blank with options is a choice; all other
   * blanks are typed.
   */
  fill_blank: { blanks: { id: string; options?: string[] }[] };
  matching: { left: Choice[]; right: Choice[] };
  ordering: { items: Choice[] };
  long_text: { words?: { min?: number; max?: number }; rubric: RubricLine[] };
}

/** The given responses. */
export interface Responses {
  single_choice: { options: string[] };
  multiple_choice: { options: string[] };
  true_false: { value: boolean };
  short_text: { text: string };
  /** The number as typed. */
  numeric: { number: string; unit?: string };
  fill_blank: { blanks: Record<string, string> };
  matching: { pairs: Record<string, string> };
  ordering: { order: string[] };
  long_text: { text: string };
}

/**
 * The answer keys. Answers of the server contain them only when the review policy allows it. A fraction is a share of
 * the points; 1 is the full score.
 */
export interface Keys {
  /** Fractions from -1 to 1 by option id; `why` explains the wrong options. */
  single_choice: { weights: Record<string, number>; why: Record<string, Rich> };
  multiple_choice: { weights: Record<string, number>; why: Record<string, Rich> };
  true_false: { value: boolean; why: { true?: Rich; false?: Rich } };
  /** The first match counts. A match with fraction 0 is a common mistake and explains why. */
  short_text: { accepted: { text: string; fraction: number; why?: Rich }[]; caseSensitive: boolean };
  /** A tolerance is given as the inclusive minimum and maximum. */
  numeric: { accepted: { min: number; max: number; fraction: number; why?: Rich }[]; unit?: string };
  fill_blank: { blanks: Record<string, string[]> };
  matching: { pairs: Record<string, string> };
  ordering: { order: string[] };
  long_text: { sample?: Rich };
}

/** Media next to a prompt; audio has a transcript. */
export interface QuestionMedia {
  kind: 'image' | 'audio';
  src: string;
  alt?: string;
  transcript?: Rich;
}

/** A version of a question; immutable once it is stored. */
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

/** The parts of a finished attempt that the learner sees, and when. Each later stage adds to the earlier stages. */
export interface ReviewPolicy {
  afterSubmit: ShownThing[];
  /** Shown after the assessment is passed and while no attempt is open; missing in older imports. */
  afterPassing?: ShownThing[];
  /** Shown when no further attempt can be started. */
  afterLastAttempt: ShownThing[];
  afterClose: ShownThing[];
}

/**
 * The weights of a choice's options: each right option adds its share, each wrong option subtracts as much.
 *
 * @param right the ids of the right options, at least one
 */
export function evenWeights(ids: readonly string[], right: readonly string[]): Record<string, number> {
  const share = 1 / right.length;
  return Object.fromEntries(ids.map((id) => [id, right.includes(id) ? share : -share]));
}
