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

/** What a question is graded by. */
export type Graded = Pick<Question, 'type' | 'body' | 'key' | 'points'>;

/** A share of the points, from -1 to 1; null where people have to say it. */
type Grade<Type extends QuestionType> = (
  key: Keys[Type],
  response: Responses[Type],
  about: { body: Bodies[Type]; language: string },
) => number | null;

/** By how much shares that were rounded in their file may be off together. */
export const roundedAway = 2e-3;

const clamped = (value: number, least: number) => Math.min(1, Math.max(least, value));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** Shares that were rounded in their file, such as three of 33.33 %, are all of the points together. */
const wholeOf = (value: number) => (value >= 1 - roundedAway ? 1 : value);
const share = (right: number, of: number) => (of === 0 ? 0 : right / of);

/** The line of a key that an answer in words fits. */
export function fitting(key: Keys['short_text'], text: string): Keys['short_text']['accepted'][number] | undefined {
  const typed = comparable(text, key.caseSensitive);
  return key.accepted.find((line) => comparable(line.text, key.caseSensitive) === typed);
}

/** The line of a key that a number fits. */
export function fittingNumber(
  key: Keys['numeric'],
  number: string,
  language: string,
): Keys['numeric']['accepted'][number] | undefined {
  const value = numberOf(number, language);
  return value === null ? undefined : key.accepted.find(({ min, max }) => value >= min && value <= max);
}

/** The most things that stand in the right order to each other: the others would have to be moved. */
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
 * What an answer is worth, as a share of the points of its question.
 *
 * @returns from -1 to 1; null where people have to say it
 */
export const fractionOf = ({ type, key, body }: Graded, response: Response, language: string): number | null =>
  (grades[type] as Grade<QuestionType>)(key, response, { body: body, language });

/** Whether nothing is answered, though something was saved. */
export function isBlank(response: Response | null): boolean {
  if (response === null) return true;
  return Object.values(response).every(
    (value) =>
      (typeof value === 'string' && value.trim() === '') ||
      (typeof value === 'object' && Object.values(value as object).every((part) => part === '')),
  );
}
