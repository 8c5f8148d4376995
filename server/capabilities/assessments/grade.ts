import type {
  Bodies,
  Keys,
  Question,
  QuestionType,
  Response,
  Responses,
} from '../../../src/shared/learning/question.ts';
import { comparable } from '../../../src/shared/text/folded.ts';
import { numberOf } from '../../../src/shared/text/number.ts';

/** The parts of a question that grading needs. */
export type Graded = Pick<Question, 'type' | 'body' | 'key' | 'points'>;

/** A share of the points, from -1 to 1; null if a person has to grade the answer. */
type Grade<Type extends QuestionType> = (
  key: Keys[Type],
  response: Responses[Type],
  about: { body: Bodies[Type]; language: string },
) => number | null;

/** The maximum error of the sum of shares that were rounded in their file. */
export const roundedAway = 2e-3;

const clamped = (value: number, least: number) => Math.min(1, Math.max(least, value));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** Treats rounded shares that almost add up to 1, such as three of 33.33%, as the full points. */
const wholeOf = (value: number) => (value >= 1 - roundedAway ? 1 : value);
const share = (right: number, of: number) => (of === 0 ? 0 : right / of);

/** The line of the key that matches a text answer. */
export function fitting(key: Keys['short_text'], text: string): Keys['short_text']['accepted'][number] | undefined {
  const typed = comparable(text, key.caseSensitive);
  return key.accepted.find((line) => comparable(line.text, key.caseSensitive) === typed);
}

/** The line of the key that matches a number. */
export function fittingNumber(
  key: Keys['numeric'],
  number: string,
  language: string,
): Keys['numeric']['accepted'][number] | undefined {
  const value = numberOf(number, language);
  return value === null ? undefined : key.accepted.find(({ min, max }) => value >= min && value <= max);
}

/** The length of the longest subsequence that is in the right order; the other items would have to move. */
function inOrder(order: readonly number[]): number {
  const longest: number[] = [];
  for (const place of order) {
    const at = longest.findIndex((last) => last >= place);
    longest[at === -1 ? longest.length : at] = place;
  }
  return longest.length;
}

const grades: { [Type in QuestionType]: Grade<Type> } = {
  single_choice: ({ weights }, { options: [chosen = ''] }) => weights[chosen] ?? 0,
  multiple_choice: ({ weights }, { options }) => wholeOf(clamped(sum(options.map((id) => weights[id] ?? 0)), 0)),
  true_false: ({ value }, response) => (response.value === value ? 1 : 0),
  short_text: (key, { text }) => fitting(key, text)?.fraction ?? 0,
  numeric: (key, { number, unit }, { language }) => {
    const isOfUnit = key.unit === undefined || comparable(unit ?? '', true) === comparable(key.unit, true);
    return isOfUnit ? (fittingNumber(key, number, language)?.fraction ?? 0) : 0;
  },
  fill_blank: (key, { blanks }) => {
    const ids = Object.keys(key.blanks);
    const isRight = (id: string) =>
      (key.blanks[id] ?? []).some((text) => comparable(text, false) === comparable(blanks[id] ?? '', false));
    return share(ids.filter(isRight).length, ids.length);
  },
  matching: (key, { pairs }) => {
    const ids = Object.keys(key.pairs);
    return share(ids.filter((id) => pairs[id] === key.pairs[id]).length, ids.length);
  },
  ordering: (key, { order }) => {
    const places = order.map((id) => key.order.indexOf(id)).filter((place) => place >= 0);
    return key.order.length < 2 ? places.length : share(Math.max(inOrder(places) - 1, 0), key.order.length - 1);
  },
  long_text: () => null,
};

/**
 * The marks for an answer, as a share of the question's points.
 *
 * @returns from -1 to 1; null if a person has to grade the answer
 */
export const fractionOf = ({ type, key, body }: Graded, response: Response, language: string): number | null =>
  (grades[type] as Grade<QuestionType>)(key, response, { body: body, language });

/** Whether the saved answer is empty. */
export function isBlank(response: Response | null): boolean {
  if (response === null) return true;
  return Object.values(response).every(
    (value) =>
      (typeof value === 'string' && value.trim() === '') ||
      (typeof value === 'object' && Object.values(value as object).every((part) => part === '')),
  );
}
