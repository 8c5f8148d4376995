import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs';
import { wordsIn } from '../../../../src/shared/text/rich-text.ts';
import { optionText, questionText } from '../../../platform/rich-text/uses.ts';
import { exact, fractionOf } from './complete.ts';
import { asMarkdown, nodesOf, saysSomething } from './rich.ts';
import type { WrittenText } from './written.ts';

type Asking = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;
type Say = (message: string) => void;
type Values = Record<string, unknown>;

/** What tags of our own begin with that stand for something else. */
export const tagOf = { skill: 'skill:', lesson: 'lesson:', points: 'points:' } as const;

/** What a question of GIFT says, under our names. @param say hears what is left out of it */
export function questionOfGift(question: Asking, say: Say): Values {
  const values = {
    prompt: textOf(question.stem),
    ...explained(question.globalFeedback),
    ...tagged(question.tags ?? []),
  };
  switch (question.type) {
    case 'MC':
      return { type: typeOfChoice(question.choices), ...values, options: question.choices.map(optionOf) };
    case 'TF':
      return { type: 'true_false', ...values, ...truthOf(question) };
    case 'Short':
      return {
        type: 'short_text',
        ...values,
        accepted: question.choices.flatMap((choice) => acceptedText(choice, say)),
      };
    case 'Numerical':
      return { type: 'numeric', ...values, accepted: acceptedNumbers(question.choices, say) };
    case 'Matching':
      return { type: 'matching', ...values, ...pairsOf(question.matchPairs) };
    case 'Essay':
      return { type: 'long_text', ...values };
  }
}

/** Markdown stays; HTML is taken apart later; other text is shown as it is. */
function textOf({ format, text }: TextFormat): WrittenText {
  if (format === 'markdown') return text;
  return format === 'html' ? { html: text } : asMarkdown(text);
}

/** HTML of which nothing is shown, such as an empty paragraph or a picture that lies elsewhere, says nothing. */
const isThere = (given: TextFormat | null): given is TextFormat => {
  if (given === null || given.text.trim() === '') return false;
  return given.format !== 'html' || saysSomething(nodesOf({ html: given.text }, questionText).nodes);
};

const explained = (text: TextFormat | null): Values => (isThere(text) ? { explanation: textOf(text) } : {});
const whyOf = (text: TextFormat | null): Values => (isThere(text) ? { why: textOf(text) } : {});

/** Our own tags stand for skills and the like; all others are tags. */
function tagged(tags: readonly string[]): Values {
  const of = (start: string) => tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length));
  const others = tags.filter((tag) => !Object.values(tagOf).some((start) => tag.startsWith(start)));
  const [lesson] = of(tagOf.lesson);
  const [points] = of(tagOf.points);
  return {
    ...(points === undefined ? {} : { points: Number(points) }),
    skills: of(tagOf.skill),
    ...(lesson === undefined ? {} : { lesson }),
    tags: others,
  };
}

/** One answer where one is marked as the right one; several where each only has its share. */
const typeOfChoice = (choices: readonly TextChoice[]) =>
  choices.some(({ isCorrect, weight }) => isCorrect && weight === null) ? 'single_choice' : 'multiple_choice';

const shareOf = ({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }) =>
  weight === null ? Number(isCorrect) : fractionOf(weight);

const optionOf = (choice: TextChoice): Values => ({
  text: textOf(choice.text),
  weight: shareOf(choice),
  ...whyOf(choice.feedback),
});

/** Moodle says the comment on a wrong answer first, then that on the right one. */
function truthOf({ isTrue, trueFeedback: onWrong, falseFeedback: onRight }: Extract<Asking, { type: 'TF' }>): Values {
  const said = { [String(!isTrue)]: onWrong, [String(isTrue)]: onRight };
  const why = Object.fromEntries(
    Object.entries(said).flatMap(([name, text]) => (isThere(text) ? [[name, textOf(text)]] : [])),
  );
  return { value: isTrue, ...(Object.keys(why).length > 0 && { why }) };
}

/** The words alone: what somebody types has no marks. */
const wordsOf = ({ format, text }: TextFormat) =>
  format === 'html' ? wordsIn(nodesOf({ html: text }, optionText).nodes) : text;

function acceptedText(choice: TextChoice, say: Say): Values[] {
  const text = wordsOf(choice.text).trim();
  if (text.includes('*')) say(`accepts ${text}, whose * stands for itself here and for any words in Moodle`);
  return [{ text, fraction: shareOf(choice), ...whyOf(choice.feedback) }];
}

function acceptedNumbers(given: NumericalChoice[] | NumericalFormat, say: Say): Values[] {
  if (!Array.isArray(given)) return [{ ...endsOf(given), fraction: 1 }];
  return given.flatMap((choice) => {
    if (choice.text.type !== undefined)
      return [{ ...endsOf(choice.text), fraction: shareOf(choice), ...whyOf(choice.feedback) }];
    say('has a comment on all other numbers, which is left out');
    return [];
  });
}

function endsOf({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat): Values {
  if (type === 'high-low') return { min: numberLow, max: numberHigh };
  return { min: exact(number - range), max: exact(number + range) };
}

/** Signs that the parser leaves under names of its own on the right of a pair. */
const unescapedRight = (text: string) =>
  text.replace(/&&(0\d\d|1\d\d);/g, (_name, code: string) => String.fromCharCode(Number(code)));

function pairsOf(matches: Extract<Asking, { type: 'Matching' }>['matchPairs']): Values {
  const read = matches.map(({ subquestion, subanswer }) => ({
    left: subquestion,
    right: asMarkdown(unescapedRight(subanswer)),
  }));
  return {
    pairs: read.flatMap(({ left, right }) => (isThere(left) ? [{ left: textOf(left), right }] : [])),
    extra: read.flatMap(({ left, right }) => (isThere(left) ? [] : [right])),
  };
}
