import type { Question, Response, ShownThing } from '../../../src/shared/learning/question.ts';
import type { AnswerFeedback, Correctness, RichText } from '../../../src/shared/transport/schema.d.ts';
import { type AskedRow, questionOf } from './answer-store.ts';
import { fitting, fittingNumber, isBlank } from './grade.ts';

/** An answer with full marks; null for a question that people grade. */
export function rightResponse({ type, key, body }: Question): Response | null {
  switch (type) {
    case 'single_choice': {
      const [best] = Object.entries(key.weights).toSorted(([, one], [, other]) => other - one);
      return best === undefined ? null : { options: [best[0]] };
    }
    case 'multiple_choice':
      return { options: Object.keys(key.weights).filter((id) => (key.weights[id] ?? 0) > 0) };
    case 'true_false':
      return { value: key.value };
    case 'short_text': {
      const [best] = key.accepted.toSorted((one, other) => other.fraction - one.fraction);
      return best === undefined ? null : { text: best.text };
    }
    case 'numeric': {
      const [best] = key.accepted.toSorted((one, other) => other.fraction - one.fraction);
      if (best === undefined) return null;
      // The middle of the tolerance, without floating-point noise.
      const number = String(Number(((best.min + best.max) / 2).toPrecision(12)));
      return key.unit === undefined || body.units === null ? { number } : { number, unit: key.unit };
    }
    case 'fill_blank':
      return { blanks: Object.fromEntries(Object.entries(key.blanks).map(([id, [first = '']]) => [id, first])) };
    case 'matching':
      return { pairs: key.pairs };
    case 'ordering':
      return { order: key.order };
    case 'long_text':
      return null;
  }
}

type Why = AnswerFeedback['why'];

/**
 * The explanations in the key for an answer. @param isWhole whether to explain all options, not only the chosen options
 */
function whyOf(question: Question, response: Response | null, isWhole: boolean, language: string): Why {
  const { type, key } = question;
  const reasonOf = (of: string | null, text: RichText | undefined): Why => (text === undefined ? [] : [{ of, text }]);
  if (type === 'single_choice' || type === 'multiple_choice') {
    const chosen = (response as { options: string[] } | null)?.options ?? [];
    return Object.entries(key.why).flatMap(([id, text]) => (isWhole || chosen.includes(id) ? reasonOf(id, text) : []));
  }
  if (response === null) return [];
  if (type === 'true_false') {
    const value = String((response as { value: boolean }).value) as 'true' | 'false';
    return reasonOf(value, key.why[value]);
  }
  if (type === 'short_text') return reasonOf(null, fitting(key, (response as { text: string }).text)?.why);
  if (type === 'numeric')
    return reasonOf(null, fittingNumber(key, (response as { number: string }).number, language)?.why);
  return [];
}

function correctnessOf({ answer, withdrawnAt }: AskedRow): Correctness {
  if (withdrawnAt !== null) return 'withdrawn';
  if (isBlank(answer.response) && answer.grade === null) return 'unanswered';
  if (answer.fraction === null) return 'waiting';
  if (answer.fraction >= 1) return 'right';
  return answer.fraction > 0 ? 'partly' : 'wrong';
}

/** The feedback on an answer, limited to what the learner may see. */
export function feedbackOf(row: AskedRow, shown: ReadonlySet<ShownThing>, language: string): AnswerFeedback {
  const question = questionOf(row.version);
  const { answer } = row;
  const isRightShown = shown.has('right_answer');
  const isScored = shown.has('score');
  return {
    correctness: shown.has('correctness') ? correctnessOf(row) : null,
    points: isScored ? answer.points : null,
    out_of: question.points,
    explanation: shown.has('explanations') ? question.explanation : null,
    right: isRightShown ? rightResponse(question) : null,
    sample: isRightShown && question.type === 'long_text' ? (question.key.sample ?? null) : null,
    why: shown.has('explanations') ? whyOf(question, answer.response, isRightShown, language) : [],
    rubric: isScored ? Object.entries(answer.grade?.rubric ?? {}).map(([id, points]) => ({ id, points })) : [],
    feedback: isScored ? (answer.grade?.feedback ?? '') : '',
  };
}
