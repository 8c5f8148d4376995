import type { Bodies, Question, QuestionType, Response } from '../../../src/shared/learning/question.ts';
import type { AssessmentResponse } from '../../../src/shared/transport/schema.d.ts';

type Reader<Type extends QuestionType> = (given: AssessmentResponse, body: Bodies[Type]) => Response | null;

const only = (given: AssessmentResponse, ...fields: (keyof AssessmentResponse)[]) =>
  Object.keys(given).every((name) => (fields as string[]).includes(name));

const areAmong = (given: readonly string[], known: readonly { id: string }[]) =>
  new Set(given).size === given.length && given.every((id) => known.some((one) => one.id === id));

const chosen =
  (most: number): Reader<'single_choice' | 'multiple_choice'> =>
  (given, { options: known }) => {
    const { options } = given;
    const isRight = only(given, 'options') && options !== undefined && options.length <= most;
    // Sorted, so that the same choice always gives the same answer.
    return isRight && areAmong(options, known) ? { options: options.toSorted() } : null;
  };

const worded: Reader<'short_text' | 'long_text'> = (given) =>
  only(given, 'text') && given.text !== undefined ? { text: given.text } : null;

const readers: { [Type in QuestionType]: Reader<Type> } = {
  single_choice: chosen(1),
  multiple_choice: chosen(50),
  true_false: (given) => (only(given, 'value') && given.value !== undefined ? { value: given.value } : null),
  short_text: worded,
  long_text: worded,
  numeric: (given, { units }) => {
    const { number, unit } = given;
    if (!only(given, 'number', 'unit') || number === undefined) return null;
    if (unit === undefined) return { number };
    return units?.includes(unit) === true ? { number, unit } : null;
  },
  fill_blank: (given, { blanks: known }) => {
    const { blanks } = given;
    return only(given, 'blanks') && blanks !== undefined && areAmong(Object.keys(blanks), known) ? { blanks } : null;
  },
  matching: (given, { left, right }) => {
    const { pairs } = given;
    if (!only(given, 'pairs') || pairs === undefined) return null;
    const isKnown = Object.values(pairs).every((id) => right.some((one) => one.id === id));
    return isKnown && areAmong(Object.keys(pairs), left) ? { pairs } : null;
  },
  ordering: (given, { items }) => {
    const { order } = given;
    const isWhole = only(given, 'order') && order !== undefined && order.length === items.length;
    return isWhole && areAmong(order, items) ? { order } : null;
  },
};

/** Validates the response that a user sent for a question. @returns null if it is invalid */
export const responseTo = (
  { type, body }: Pick<Question, 'type' | 'body'>,
  given: AssessmentResponse,
): Response | null => (readers[type] as Reader<QuestionType>)(given, body);
