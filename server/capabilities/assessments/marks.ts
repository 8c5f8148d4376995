import type { Marks } from '../../../src/machines/attempt/attempt.facts.ts';
import type { Response } from '../../../src/shared/learning/question.ts';
import type { PersonsGrade } from '../../platform/db/assessments-schema.ts';
import { fractionOf, type Graded, isBlank } from './grade.ts';

/** What an answer is graded by. */
export interface Answered {
  questionId: number;
  version: Graded;
  isWithdrawn: boolean;
  /** What counts of it; null where nothing was answered. */
  response: Response | null;
  hasHint: boolean;
  grade: PersonsGrade | null;
}

/** Of an assessment. */
export interface MarkingRules {
  language: string;
  passPercent: number;
  negativePercent: number;
  hintPercent: number;
}

/** What an answer is worth; null while people have to say it. */
export interface AnswerMark {
  questionId: number;
  points: number | null;
  fraction: number | null;
}

/** Points in hundredths, so that sums are what they seem. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/** Percent of what could be reached. */
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
 * What the answers of an attempt are worth, each and together. A question that is withdrawn counts for nobody; the whole
 * is never less than nothing.
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
  // Not by the rounded percent: 59.6 of 60 is not passed.
  const isPassed = outOf > 0 && points * 100 >= rules.passPercent * outOf - 1e-9;
  return { marks: { points, outOf, ungraded, isPassed }, each };
}
