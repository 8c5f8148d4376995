import type { Body, Key, Question, QuestionMedia } from '../../../../src/shared/learning/question.ts';
import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import { comparable } from '../../../../src/shared/text/folded.ts';
import type { RichNode } from '../../../../src/shared/text/rich-text.ts';
import { roundedAway } from '../grade.ts';
import type { WrittenOf, WrittenQuestion, WrittenText } from './question-text.ts';

/** Reads a text of a question. @param path its path in the question */
export interface Texts {
  block(text: WrittenText, path: readonly PropertyKey[]): RichNode[];
  line(text: WrittenText, path: readonly PropertyKey[]): RichNode[];
  audio(file: string, path: readonly PropertyKey[]): string;
  /** Reports a problem of a part. */
  refuse(path: readonly PropertyKey[], message: string): void;
}

/** The type-specific part of a stored question. */
interface Built {
  body: Body;
  key: Key;
}

type Builders = { [Type in WrittenQuestion['type']]: (question: WrittenOf<Type>, texts: Texts) => Built };

/** Validates a question and returns it in the stored form. */
export function buildQuestion(written: WrittenQuestion, texts: Texts): Question {
  const optional = (name: 'hint' | 'explanation'): RichNode[] | null => {
    const text = written[name];
    return text === undefined ? null : texts.block(text, [name]);
  };
  // The builders are keyed by question type; TypeScript can't relate the two.
  const build = builders[written.type] as (question: WrittenQuestion, texts: Texts) => Built;
  return {
    type: written.type,
    prompt: texts.block(written.prompt, ['prompt']),
    media: buildMedia(written, texts),
    points: written.points,
    hint: optional('hint'),
    explanation: optional('explanation') ?? [],
    ...build(written, texts),
  } as Question;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const idAt = (index: number) => letters[index] ?? '';

const keyOf = (text: WrittenText) => (typeof text === 'string' ? text : `<html>${text.html}`);

/** The first 60 characters of a text, for error messages. */
const shownText = (text: WrittenText) => {
  const words = typeof text === 'string' ? text : text.html;
  const begin = beginningOf(words, 59);
  return begin === words ? words : `${begin}…`;
};

/** Rejects duplicate texts. */
function refuseEqual(
  given: readonly WrittenText[],
  what: string,
  { refuse }: Texts,
  pathOf: (index: number) => readonly PropertyKey[],
  sameness: (text: WrittenText) => string = keyOf,
  remedy = '',
): void {
  const seen = new Set<string>();
  for (const [index, text] of given.entries()) {
    const same = sameness(text);
    if (seen.has(same)) refuse(pathOf(index), `is a second ${what} “${shownText(text)}”${remedy}`);
    seen.add(same);
  }
}

function buildChoice(question: WrittenOf<'single_choice' | 'multiple_choice'>, texts: Texts): Built {
  const { options, shuffle, type } = question;
  refuseEqual(
    options.map(({ text }) => text),
    'option',
    texts,
    (index) => ['options', index, 'text'],
  );
  refuseEqual(
    options.map(({ id }) => id),
    'option with the id',
    texts,
    (index) => ['options', index, 'id'],
  );
  const gained = options.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  if (!options.some(({ weight }) => weight > 0)) texts.refuse(['options'], 'have none that is right');
  else if (type === 'single_choice' && !options.some(({ weight }) => weight === 1))
    texts.refuse(['options'], 'have none that is worth all of the points');
  else if (type === 'multiple_choice' && Math.abs(gained - 1) > roundedAway)
    texts.refuse(['options'], `are worth ${Number((gained * 100).toFixed(3))} % of the points together, not 100 %`);
  const { choices, idOf } = placed(
    options.map(({ text }) => text),
    texts,
    (index) => ['options', index, 'text'],
  );
  return {
    body: {
      options: shuffle ? choices : options.flatMap(({ text }) => choices.find(({ id }) => id === idOf(text)) ?? []),
      shuffle,
    },
    key: {
      weights: Object.fromEntries(options.map(({ text, weight }) => [idOf(text), weight])),
      why: Object.fromEntries(
        options.flatMap(({ text, why }, index) =>
          why === undefined ? [] : [[idOf(text), texts.block(why, ['options', index, 'why'])]],
        ),
      ),
    },
  };
}

function buildTrueFalse({ value, why = {} }: WrittenOf<'true_false'>, texts: Texts): Built {
  const whyOf = (name: 'true' | 'false') =>
    why[name] === undefined ? {} : { [name]: texts.block(why[name], ['why', name]) };
  return { body: {}, key: { value, why: { ...whyOf('true'), ...whyOf('false') } } };
}

/** The accepted answers, with the words shown for each. */
const accepting = <Entry extends { fraction: number; why?: WrittenText | undefined }>(
  accepted: readonly Entry[],
  texts: Texts,
) => {
  if (!accepted.some(({ fraction }) => fraction === 1))
    texts.refuse(['accepted'], 'have none that is worth all of the points');
  return accepted.map(({ why, ...entry }, index) => ({
    ...entry,
    ...(why === undefined ? {} : { why: texts.block(why, ['accepted', index, 'why']) }),
  }));
};

function buildShortText({ accepted, case_sensitive: caseSensitive }: WrittenOf<'short_text'>, texts: Texts): Built {
  refuseEqual(
    accepted.map(({ text }) => text),
    'answer',
    texts,
    (index) => ['accepted', index, 'text'],
    (text) => comparable(keyOf(text), caseSensitive),
    caseSensitive ? '' : ': capitals and accents count only where a file of Markdown says case_sensitive: true',
  );
  return { body: {}, key: { accepted: accepting(accepted, texts), caseSensitive } };
}

function buildNumeric({ accepted, unit, units }: WrittenOf<'numeric'>, texts: Texts): Built {
  for (const [index, { min, max }] of accepted.entries())
    if (min > max) texts.refuse(['accepted', index, 'max'], `is less than ${min}`);
  if (unit !== undefined && units !== undefined && !units.includes(unit))
    texts.refuse(['unit'], `is ${unit}, which is none of the units`);
  if (unit === undefined && units !== undefined) texts.refuse(['units'], 'are given without the right unit');
  return {
    body: { units: units ?? (unit === undefined ? null : [unit]) },
    key: { accepted: accepting(accepted, texts), ...(unit === undefined ? {} : { unit }) },
  };
}

function buildFillBlank({ blanks, prompt }: WrittenOf<'fill_blank'>, texts: Texts): Built {
  refuseEqual(
    blanks.map(({ id }) => id),
    'blank',
    texts,
    (index) => ['blanks', index, 'id'],
  );
  const words = typeof prompt === 'string' ? prompt : prompt.html;
  const places = [...words.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name);
  for (const [index, { id, accepted, options }] of blanks.entries()) {
    const count = places.filter((name) => name === id).length;
    if (count !== 1)
      texts.refuse(['blanks', index, 'id'], `is ${id}, of which the prompt has ${count} places {{${id}}}`);
    refuseEqual(accepted, 'answer', texts, (entry) => ['blanks', index, 'accepted', entry]);
    if (options === undefined) continue;
    refuseEqual(options, 'option', texts, (entry) => ['blanks', index, 'options', entry]);
    for (const [entry, right] of accepted.entries())
      if (!options.includes(right))
        texts.refuse(['blanks', index, 'accepted', entry], `is ${right}, which is none of the options`);
  }
  for (const name of new Set(places))
    if (!blanks.some(({ id }) => id === name)) texts.refuse(['prompt'], `has a place {{${name}}} without a blank`);
  return {
    body: { blanks: blanks.map(({ id, options }) => ({ id, ...(options === undefined ? {} : { options }) })) },
    key: { blanks: Object.fromEntries(blanks.map(({ id, accepted }) => [id, accepted])) },
  };
}

/** Sorts items with ids by their words, so that the ids do not reveal the order in the file. */
function placed(given: readonly WrittenText[], texts: Texts, pathOf: (index: number) => readonly PropertyKey[]) {
  const read = given.map((text, index) => ({ key: keyOf(text), text: texts.line(text, pathOf(index)) }));
  const sorted = read.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const ids = new Map(sorted.map(({ key }, index) => [key, idAt(index)]));
  return {
    choices: sorted.map(({ text }, index) => ({ id: idAt(index), text })),
    idOf: (text: WrittenText) => ids.get(keyOf(text)) ?? '',
  };
}

function buildMatching({ pairs, extra }: WrittenOf<'matching'>, texts: Texts): Built {
  refuseEqual(
    pairs.map(({ left }) => left),
    'thing to match',
    texts,
    (index) => ['pairs', index, 'left'],
  );
  const rights = new Map<string, { text: WrittenText; path: readonly PropertyKey[] }>();
  for (const [index, { right }] of pairs.entries())
    if (!rights.has(keyOf(right))) rights.set(keyOf(right), { text: right, path: ['pairs', index, 'right'] });
  for (const [index, text] of extra.entries())
    if (rights.has(keyOf(text))) texts.refuse(['extra', index], `is “${shownText(text)}”, which is already an answer`);
    else rights.set(keyOf(text), { text, path: ['extra', index] });
  if (rights.size > letters.length) texts.refuse(['pairs'], `have more than ${letters.length} things to choose from`);
  if (rights.size < 2) texts.refuse(['pairs'], 'have only one thing to choose from');
  const sides = [...rights.values()];
  const { choices, idOf } = placed(
    sides.map(({ text }) => text),
    texts,
    (index) => sides[index]?.path ?? [],
  );
  return {
    body: {
      left: pairs.map(({ left }, index) => ({ id: idAt(index), text: texts.line(left, ['pairs', index, 'left']) })),
      right: choices,
    },
    key: { pairs: Object.fromEntries(pairs.map(({ right }, index) => [idAt(index), idOf(right)])) },
  };
}

function buildOrdering({ items }: WrittenOf<'ordering'>, texts: Texts): Built {
  refuseEqual(items, 'thing to order', texts, (index) => ['items', index]);
  const { choices, idOf } = placed(items, texts, (index) => ['items', index]);
  return { body: { items: choices }, key: { order: items.map(idOf) } };
}

function buildLongText({ words, rubric, sample, points }: WrittenOf<'long_text'>, texts: Texts): Built {
  refuseEqual(
    rubric.map(({ id }) => id),
    'line with the id',
    texts,
    (index) => ['rubric', index, 'id'],
  );
  const sum = rubric.reduce((all, line) => all + line.points, 0);
  if (rubric.length > 0 && Math.abs(sum - points) > 1e-6)
    texts.refuse(['points'], `are ${points}, and those of the rubric ${sum} together`);
  if (words?.min !== undefined && words.max !== undefined && words.min > words.max)
    texts.refuse(['words', 'max'], `is less than ${words.min}`);
  const limits = words && {
    words: {
      ...(words.min === undefined ? {} : { min: words.min }),
      ...(words.max === undefined ? {} : { max: words.max }),
    },
  };
  return {
    body: {
      ...limits,
      rubric: rubric.map((line, index) => ({ ...line, text: texts.line(line.text, ['rubric', index, 'text']) })),
    },
    key: sample === undefined ? {} : { sample: texts.block(sample, ['sample']) },
  };
}

const builders: Builders = {
  single_choice: buildChoice,
  multiple_choice: buildChoice,
  true_false: buildTrueFalse,
  short_text: buildShortText,
  numeric: buildNumeric,
  fill_blank: buildFillBlank,
  matching: buildMatching,
  ordering: buildOrdering,
  long_text: buildLongText,
};

/** The audio recording next to a prompt. */
function buildMedia({ audio }: WrittenQuestion, texts: Texts): QuestionMedia[] {
  if (audio === undefined) return [];
  const src = texts.audio(audio.src, ['audio', 'src']);
  return [{ kind: 'audio', src, alt: audio.title, transcript: texts.block(audio.transcript, ['audio', 'transcript']) }];
}
