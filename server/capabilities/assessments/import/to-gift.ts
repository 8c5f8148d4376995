import { exact } from './complete.ts';
import { tagOf } from './gift-question.ts';
import type { WrittenOf, WrittenQuestion, WrittenText } from './question-text.ts';
import { asPlainText } from './rich.ts';

/** A question in GIFT, with notes on content that GIFT cannot represent. */
export interface InGift {
  /** Null if GIFT has no such question type, or cannot represent this question. */
  text: string | null;
  lost: string[];
  /** The question as it is read back from the output. */
  kept: WrittenQuestion;
}

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

const formatOf = (text: WrittenText) => (typeof text === 'string' ? 'markdown' : 'html');

/** A text. Includes its format if it differs from the prompt's, or if the text would be misread otherwise. */
function giftText(text: WrittenText, prompt?: WrittenText): string {
  const words = typeof text === 'string' ? text : text.html;
  const isNamed = prompt === undefined || formatOf(text) !== formatOf(prompt) || /^[[%]/.test(words);
  return `${isNamed ? `[${formatOf(text)}]` : ''}${escaped(words)}`;
}

const percentOf = (share: number) => String(Number((share * 100).toFixed(5)));

/** Digits only: not every GIFT reader supports exponents. */
function decimal(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  const digits = value.toFixed(Math.min(100, Math.max(0, 17 - Math.floor(Math.log10(Math.abs(value))))));
  return digits.replace(/(?<!0)0+$/, '').replace(/\.$/, '');
}

type Answers<Question extends WrittenQuestion = WrittenQuestion> = (question: Question) => string[] | null;

const comment = (why: WrittenText | undefined, prompt: WrittenText) =>
  why === undefined ? '' : `#${giftText(why, prompt)}`;

function choice({ options, prompt, type }: WrittenOf<'single_choice' | 'multiple_choice'>): string[] {
  return options.map(({ text, weight, why }) => {
    const mark = type === 'single_choice' && (weight === 1 || weight === 0) ? '' : `%${percentOf(weight)}%`;
    const sign = type === 'single_choice' && weight === 1 ? '=' : '~';
    return `${sign}${mark}${giftText(text, prompt)}${comment(why, prompt)}`;
  });
}

/** The comment on the wrong answer first, then the comment on the right answer. */
function truth({ value, why = {}, prompt }: WrittenOf<'true_false'>): string[] {
  const [onWrong, onRight] = value ? [why.false, why.true] : [why.true, why.false];
  const comments = onWrong === undefined && onRight === undefined ? '' : comment(onWrong, prompt) || '#';
  return [`${value ? 'TRUE' : 'FALSE'}${comments}${comment(onRight, prompt)}`];
}

const shareIn = (fraction: number) => (fraction === 1 ? '=' : `=%${percentOf(fraction)}%`);

const shortText: Answers<WrittenOf<'short_text'>> = ({ accepted, prompt }) =>
  accepted.map(({ text, fraction, why }) => {
    const named = /^[[%]/.test(text) ? '[markdown]' : '';
    return `${shareIn(fraction)}${named}${escaped(text)}${comment(why, prompt)}`;
  });

const numeric: Answers<WrittenOf<'numeric'>> = ({ accepted, prompt }) =>
  accepted.map(({ min, max, fraction, why }, index) => {
    const isPlain = min === max && exact(min) === min;
    const number = isPlain ? decimal(min) : `${decimal(min)}..${decimal(max)}`;
    return `${index === 0 ? '#' : ''}${shareIn(fraction)}${number}${comment(why, prompt)}`;
  });

function matching({ pairs, extra, prompt }: WrittenOf<'matching'>): string[] | null {
  const lines: string[] = [];
  for (const { left, right } of [...pairs, ...extra.map((one) => ({ left: null, right: one }))]) {
    const plain = typeof right === 'string' ? asPlainText(right) : null;
    if (plain === null) return null;
    lines.push(`=${left === null ? '' : giftText(left, prompt)} -> ${escaped(plain)}`);
  }
  return lines;
}

function answersOf(question: WrittenQuestion): string[] | null {
  switch (question.type) {
    case 'single_choice':
    case 'multiple_choice':
      return choice(question);
    case 'true_false':
      return truth(question);
    case 'short_text':
      return shortText(question);
    case 'numeric':
      return numeric(question);
    case 'matching':
      return matching(question);
    case 'long_text':
      return [];
    default:
      return null;
  }
}

/** Features that need another notation or cannot be written, by their names in files. */
const unknown: Readonly<Record<string, string>> = {
  hint: 'its hint',
  audio: 'its recording',
  withdrawn: 'that it is withdrawn',
  units: 'its units',
  unit: 'its unit',
  words: 'how many words it asks for',
  sample: 'its sample',
};

/** The question without the features that GIFT does not support. */
function knownPart(question: WrittenQuestion): { kept: WrittenQuestion; lost: string[] } {
  const lost = Object.keys(unknown).filter((name) => Object.hasOwn(question, name));
  const kept: Record<string, unknown> = Object.fromEntries(
    Object.entries(question).filter(([name, value]) => !lost.includes(name) && value !== undefined),
  );
  const named = lost.map((name) => unknown[name] ?? name);
  const give = (name: string, value: unknown, what: string) => {
    if (JSON.stringify(kept[name]) === JSON.stringify(value)) return;
    kept[name] = value;
    named.push(what);
  };
  if ('shuffle' in question) give('shuffle', true, 'that its options keep their order');
  if ('case_sensitive' in question) give('case_sensitive', false, 'that capital letters count');
  if ('rubric' in question) give('rubric', [], 'its rubric');
  if ('options' in question && 'shuffle' in question)
    give(
      'options',
      question.options.map((option, index) => ({ ...option, id: String.fromCharCode(97 + index) })),
      'the ids of its options',
    );
  // All names and values in `kept` come from the shape.
  return { kept: kept as unknown as WrittenQuestion, lost: named };
}

/** A question in GIFT, without blank lines. */
export function toGift(question: WrittenQuestion): InGift {
  const { kept, lost } = knownPart(question);
  const answers = answersOf(kept);
  if (answers === null) return { text: null, lost, kept };
  const { slug, prompt, explanation, skills, lesson, tags, points } = kept;
  const marks = [
    `[id:${slug}]`,
    ...[
      ...skills.map((skill) => `${tagOf.skill}${skill}`),
      ...(lesson === undefined ? [] : [`${tagOf.lesson}${lesson}`]),
      ...(points === 1 ? [] : [`${tagOf.points}${points}`]),
      ...tags,
    ].map((tag) => `[tag:${tag}]`),
  ];
  const last = explanation === undefined ? [] : [`####${giftText(explanation, prompt)}`];
  const lines = [...answers, ...last];
  const body = lines.length === 0 ? '{}' : `{\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
  return { text: `// ${marks.join(' ')}\n::${slug}::${giftText(prompt)} ${body}`, lost, kept };
}
