import type { Marks } from '../../../src/machines/attempt/attempt.facts.ts';
import type { Response } from '../../../src/shared/learning/question.ts';
import type { PersonsGrade } from '../../tables/assessments.ts';
import { fractionOf, type Graded, isBlank } from './grade.ts';

/** The parts of an answer that grading needs. */
export interface Answered {
  questionId: number;
  version: Graded;
  isWithdrawn: boolean;
  /** The answer that counts; null if there is none. */
  response: Response | null;
  hasHint: boolean;
  grade: PersonsGrade | null;
}

/** The grading rules of an assessment. */
export interface MarkingRules {
  language: string;
  passPercent: number;
  negativePercent: number;
  hintPercent: number;
}

/** The marks for an answer; null while a person still has to grade it. */
export interface AnswerMark {
  questionId: number;
  points: number | null;
  fraction: number | null;
}

/** Points in hundredths, so that sums are exact. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/** The percentage of the maximum score. */
export const percentOf = (points: number, outOf: number): number =>
  outOf === 0 ? 0 : Math.round((Math.max(points, 0) / outOf) * 100);

function markOf({ questionId, version, response, hasHint, grade }: Answered, rules: MarkingRules): AnswerMark {
  if (grade !== null) {
    const points = rounded(Math.min(grade.points, version.points));
    return { questionId, points, fraction: version.points === 0 ? 0 : points / version.points };
  }
  if (response === null || isBlank(response)) return { questionId, points: 0, fraction: 0 };
  const fraction = fractionOf(version, response, rules.language);
  if (fraction === null) return { questionId, points: null, fraction: null };
  const least = fraction === 0 ? -rules.negativePercent / 100 : fraction;
  const cost = hasHint && least > 0 ? rules.hintPercent / 100 : 0;
  return { questionId, points: rounded(version.points * (least - least * cost)), fraction };
}

/**
 * The marks for each answer of an attempt, and the total. Withdrawn questions don't count, and the total is never
 * negative.
 */
export function marksOf(answers: readonly Answered[], rules: MarkingRules): { marks: Marks; each: AnswerMark[] } {
  const each = answers.map((answer) => markOf(answer, rules));
  const counting = answers.flatMap((answer, index) => (answer.isWithdrawn ? [] : [{ answer, mark: each[index] }]));
  const points = rounded(
    Math.max(
      0,
      counting.reduce((all, { mark }) => all + (mark?.points ?? 0), 0),
    ),
  );
  const outOf = rounded(counting.reduce((all, { answer }) => all + answer.version.points, 0));
  const ungraded = counting.filter(({ mark }) => mark?.points === null).length;
  // Don't compare the rounded percentage: 59.6 of 60 is not a pass.
  const isPassed = outOf > 0 && points * 100 >= rules.passPercent * outOf - 1e-9;
  return { marks: { points, outOf, ungraded, isPassed }, each };
}
