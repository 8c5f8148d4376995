import { folded } from '../../../../src/shared/text/folded.ts';
import { questionText } from '../../../platform/rich-text/uses.ts';
import { exact } from './complete.ts';
import type { GiftAnswers, GiftChoice, GiftNumber, GiftQuestion, GiftText } from './parse-gift.ts';
import type { WrittenText } from './question-text.ts';
import { asMarkdown, nodesOf, saysSomething } from './rich.ts';

type Asked = Exclude<GiftAnswers, { type: 'description' }>;
type AnswersOf<Type extends Asked['type']> = Extract<Asked, { type: Type }>;
type Say = (message: string) => void;
type Values = Record<string, unknown>;

/** Prefixes of our own tags that have a special meaning. */
export const tagOf = { skill: 'skill:', lesson: 'lesson:', points: 'points:' } as const;

/** Converts a GIFT question to our format. @param say is called for each part that is skipped */
export function questionOfGift(
  { stem, explanation, tags, answers }: Omit<GiftQuestion, 'answers'> & { answers: Asked },
  say: Say,
): Values {
  const values = { prompt: textOf(stem), ...explained(explanation), ...tagged(tags) };
  switch (answers.type) {
    case 'choice':
      return { type: typeOfChoice(answers.choices), ...values, options: answers.choices.map(optionOf) };
    case 'truth':
      return { type: 'true_false', ...values, ...truthOf(answers) };
    case 'short':
      return { type: 'short_text', ...values, accepted: acceptedTexts(answers.choices, say) };
    case 'number':
      return { type: 'numeric', ...values, accepted: acceptedNumbers(answers.choices, say) };
    case 'matching':
      return { type: 'matching', ...values, ...pairsOf(answers) };
    case 'essay':
      return { type: 'long_text', ...values };
  }
}

/** Keeps Markdown; HTML is converted later; other text is escaped. */
function textOf({ format, text }: GiftText): WrittenText {
  if (format === 'markdown') return text;
  return format === 'html' ? { html: text } : asMarkdown(text);
}

/**
 * Whether a text has visible content. HTML may have none, for example an empty paragraph or a picture from another
 * site.
 */
const isGiven = (given: GiftText | null): given is GiftText => {
  if (given === null || given.text.trim() === '') return false;
  return given.format !== 'html' || saysSomething(nodesOf({ html: given.text }, questionText).nodes);
};

const explained = (text: GiftText | null): Values => (isGiven(text) ? { explanation: textOf(text) } : {});
const whyOf = (text: GiftText | null): Values => (isGiven(text) ? { why: textOf(text) } : {});

/** Interprets our own tags as skills and the like, and keeps all other tags. */
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

/** Single choice if one answer is marked as correct; multiple choice if answers only have weights. */
const typeOfChoice = (choices: readonly GiftChoice[]) =>
  choices.some(({ isRight }) => isRight) ? 'single_choice' : 'multiple_choice';

const shareOf = ({ isRight, share }: Pick<GiftChoice, 'isRight' | 'share'>) => share ?? Number(isRight);

const optionOf = (choice: GiftChoice): Values => ({
  text: textOf(choice.content),
  weight: shareOf(choice),
  ...whyOf(choice.comment),
});

/** Moodle lists the comment on a wrong answer first, then the comment on the right answer. */
function truthOf({ isTrue, comments: [onWrong = null, onRight = null] }: AnswersOf<'truth'>): Values {
  const feedback = { [String(!isTrue)]: onWrong, [String(isTrue)]: onRight };
  const why = Object.fromEntries(
    Object.entries(feedback).flatMap(([name, text]) => (isGiven(text) ? [[name, textOf(text)]] : [])),
  );
  return { value: isTrue, ...(Object.keys(why).length > 0 && { why }) };
}

/**
 * Accepted answers are plain text, even in a question written in Markdown or HTML. Spellings that compare as equal are
 * merged.
 */
function acceptedTexts(choices: readonly GiftChoice[], say: Say): Values[] {
  const shares = new Map<string, number>();
  return choices.flatMap((choice) => {
    const { text } = choice.content;
    const [same, fraction] = [folded(text), shareOf(choice)];
    if (shares.get(same) === fraction) {
      say(`accepts “${text}” once more, which compares equal: left out`);
      return [];
    }
    if (!shares.has(same)) shares.set(same, fraction);
    if (text.includes('*')) say(`accepts ${text}, whose * stands for itself here and for any words in Moodle`);
    return [{ text, fraction, ...whyOf(choice.comment) }];
  });
}

function acceptedNumbers(choices: readonly GiftChoice<GiftNumber>[], say: Say): Values[] {
  return choices.flatMap((choice) => {
    if (choice.content === null) {
      say('has a comment on all other numbers, which is left out');
      return [];
    }
    const { min, max } = choice.content;
    return [{ min: exact(min), max: exact(max), fraction: shareOf(choice), ...whyOf(choice.comment) }];
  });
}

function pairsOf({ pairs }: AnswersOf<'matching'>): Values {
  const read = pairs.map(({ left, right }) => ({ left, right: asMarkdown(right) }));
  return {
    pairs: read.flatMap(({ left, right }) => (isGiven(left) ? [{ left: textOf(left), right }] : [])),
    extra: read.flatMap(({ left, right }) => (isGiven(left) ? [] : [right])),
  };
}
