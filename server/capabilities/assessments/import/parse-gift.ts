import { fractionOf } from './complete.ts';
import type { GiftBlock } from './gift-blocks.ts';

/** A text with its format. */
export interface GiftText {
  format: 'moodle' | 'plain' | 'html' | 'markdown';
  text: string;
}

/** An answer after `=` or `~`, with its weight if the file sets a weight. */
export interface GiftChoice<Content = GiftText> {
  isRight: boolean;
  share: number | null;
  content: Content;
  comment: GiftText | null;
}

/** The range of right numbers; undefined for answers that are not numbers. */
export type GiftNumber = { min: number; max: number } | null;

/** The answers of a question. For true/false, the first comment is about the wrong answer. */
export type GiftAnswers =
  | { type: 'description' }
  | { type: 'essay' }
  | { type: 'choice'; choices: GiftChoice[] }
  | { type: 'truth'; isTrue: boolean; comments: (GiftText | null)[] }
  | { type: 'short'; choices: GiftChoice[] }
  | { type: 'number'; choices: GiftChoice<GiftNumber>[] }
  | { type: 'matching'; pairs: { left: GiftText; right: string }[] };

export interface GiftQuestion {
  id: string | null;
  tags: string[];
  title: string | null;
  stem: GiftText;
  explanation: GiftText | null;
  answers: GiftAnswers;
}

/** A reason to reject a question, with the position in its block. */
export class GiftFault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * A part of a block: the raw text, and a copy in which escaped characters are blanked. Every sign left in the copy is
 * GIFT syntax.
 */
interface Part {
  raw: string;
  signs: string;
  at: number;
}

const escapes = /\\[\\:#={}~n]/g;
const partOf = (raw: string): Part => ({ raw, signs: raw.replace(escapes, '\0\0'), at: 0 });

/** Trims line ends at both sides. */
function slice({ raw, signs, at }: Part, from: number, to = raw.length): Part {
  const words = raw.slice(from, to);
  const begin = from + words.length - words.trimStart().length;
  const end = Math.max(begin, from + words.trimEnd().length);
  return { raw: raw.slice(begin, end), signs: signs.slice(begin, end), at: at + begin };
}

/** The parts before and after a sign. */
function parted(part: Part, sign: string): [Part, Part | null] {
  const place = part.signs.indexOf(sign);
  return place === -1 ? [part, null] : [slice(part, 0, place), slice(part, place + sign.length)];
}

/** Splits at `=` and `~`, keeping each sign. */
function choicesIn(answers: Part): Part[] {
  const starts = [...answers.signs.matchAll(/[=~]/g)].map(({ index }) => index);
  if (starts[0] !== 0) throw new GiftFault(answers.at, 'its first answer begins with neither = nor ~');
  return starts.map((start, index) => slice(answers, start, starts[index + 1]));
}

const plain = (raw: string) => raw.replace(escapes, (escape) => (escape === '\\n' ? '\n' : escape.slice(1)));

function textOf({ raw }: Part, otherwise: GiftText['format']): GiftText {
  const named = /^\[(html|markdown|plain|moodle)\]/.exec(raw);
  const format = (named?.[1] ?? otherwise) as GiftText['format'];
  const words = raw.slice(named?.[0].length ?? 0).trim();
  const keepsLines = format === 'html' || format === 'markdown';
  return { format, text: plain(keepsLines ? words : words.replace(/\n/g, ' ').replace(/\s\s+/g, ' ')) };
}

/** A number in a file: `.5`, `1e3`, and `2,5` if the comma cannot be a thousands separator. */
function numberOf({ raw, at }: Part): number {
  const isGrouped = /^[+-]?[1-9]\d{0,2},\d{3}$/.test(raw);
  const written = isGrouped ? '' : raw.replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  if (/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(written)) return Number(written);
  const remedy = isGrouped
    ? `write ${raw.replace(',', '')} or ${raw.replace(',', '.')}`
    : 'write one such as 1500 or 2.5';
  throw new GiftFault(at, `“${raw}” is not a valid number: ${remedy}`);
}

/** A single number, a number with a tolerance after `:`, or a range. */
function numberIn(part: Part): GiftNumber {
  if (part.raw === '' || part.raw === '*') return null;
  const [low, high] = parted(part, '..');
  if (high !== null) return { min: numberOf(low), max: numberOf(high) };
  const [middle, range] = parted(part, ':');
  const [number, tolerance] = [numberOf(middle), range === null ? 0 : numberOf(range)];
  return { min: number - tolerance, max: number + tolerance };
}

type ReadContent<Content> = (part: Part) => Content;

function choiceOf<Content>(part: Part, format: GiftText['format'], read: ReadContent<Content>): GiftChoice<Content> {
  const isRight = part.signs.startsWith('=');
  const behind = slice(part, /^[=~]/.test(part.signs) ? 1 : 0);
  const weight = /^%\s*([+-]?\d[\d.,]*)\s*%/.exec(behind.signs);
  const share = weight === null ? null : fractionOf(weight[1] ?? '');
  if (share !== null && !(Math.abs(share) <= 1))
    throw new GiftFault(
      behind.at,
      `${weight?.[0]} is not a valid share of the points: write a share from %-100% to %100%`,
    );
  const [content, comment] = parted(slice(behind, weight?.[0].length ?? 0), '#');
  return { isRight, share, content: read(content), comment: comment && textOf(comment, format) };
}

const truths: Readonly<Record<string, boolean>> = { T: true, TRUE: true, F: false, FALSE: false };

/** Detects the answer type from the signs, in the same order as Moodle. */
function answersOf(answers: Part, format: GiftText['format']): GiftAnswers {
  const asText = (part: Part) => textOf(part, format);
  const { signs } = answers;
  if (signs === '') return { type: 'essay' };
  if (signs.startsWith('#')) {
    const numbers = slice(answers, 1);
    const parts = /^[=~]/.test(numbers.signs) ? choicesIn(numbers) : [numbers];
    const choices = parts.map((part) => choiceOf(part, format, numberIn));
    return {
      type: 'number',
      choices: parts[0] === numbers ? choices.map((one) => ({ ...one, isRight: true })) : choices,
    };
  }
  if (signs.includes('~'))
    return { type: 'choice', choices: choicesIn(answers).map((part) => choiceOf(part, format, asText)) };
  const [truth, comments] = parted(answers, '#');
  const isTrue = Object.hasOwn(truths, truth.raw) ? truths[truth.raw] : undefined;
  if (isTrue !== undefined) {
    const [onWrong, onRight] = comments === null ? [null, null] : parted(comments, '#');
    return { type: 'truth', isTrue, comments: [onWrong, onRight].map((one) => one && asText(one)) };
  }
  if (!signs.includes('='))
    return { type: 'short', choices: [{ ...choiceOf(answers, format, asText), isRight: true }] };
  const parts = choicesIn(answers);
  if (!parts.every((part) => part.signs.includes('->')))
    return { type: 'short', choices: parts.map((part) => choiceOf(part, format, asText)) };
  const pairs = parts.map((part) => {
    const [left, right] = parted(slice(part, 1), '->');
    return { left: asText(left), right: textOf(right ?? left, 'plain').text };
  });
  return { type: 'matching', pairs };
}

/** The parts before, in and after the answer braces. */
function divided(text: Part): { before: Part; answers: Part | null; after: Part } {
  const [before, behind] = parted(text, '{');
  const braceIsText = 'where it is a part of the text write \\{ or \\}; a blank line ends a question';
  const stray = before.signs.indexOf('}');
  if (stray !== -1) throw new GiftFault(before.at + stray, `a } comes before its answers: ${braceIsText}`);
  if (behind === null) return { before, answers: null, after: slice(text, text.raw.length) };
  const end = behind.signs.indexOf('}');
  if (end === -1) throw new GiftFault(text.at + text.raw.length, `no } ends its answers: ${braceIsText}`);
  const inner = behind.signs.slice(0, end).indexOf('{');
  const outer = behind.signs.slice(end + 1).search(/[{}]/);
  if (inner !== -1 || outer !== -1)
    throw new GiftFault(behind.at + (inner === -1 ? end + 1 + outer : inner), `another brace is here: ${braceIsText}`);
  return { before, answers: slice(behind, 0, end), after: slice(behind, end + 1) };
}

/** The prompt. If it continues after the answers, they become a blank in the text. */
function stemOf(text: Part, before: Part, after: Part): GiftText {
  if (after.raw === '') return textOf(before, 'moodle');
  const [from, to] = [before.at + before.raw.length - text.at, after.at - text.at];
  const [left, right] = [text.raw.slice(0, from), text.raw.slice(to)];
  const between = text.raw.slice(from, to);
  const place = `${/^\s/.test(between) ? ' ' : ''}_____${/\s$/.test(between) ? ' ' : ''}`;
  return textOf(partOf(`${left}${place}${right}`), 'moodle');
}

/** Parses a block as Moodle does: signs are only syntax within `{ }`. @throws {GiftFault} for an invalid block */
export function parseGift({ text: block, comments }: GiftBlock): GiftQuestion | { category: string } {
  const whole = slice(partOf(block), 0);
  if (whole.signs.startsWith('$CATEGORY:')) {
    const next = whole.raw.indexOf('\n');
    if (next === -1) return { category: whole.raw.slice('$CATEGORY:'.length).trim() };
    throw new GiftFault(whole.at + next + 1, 'it goes on after a category: put a blank line before it');
  }
  const isTitled = whole.signs.startsWith('::');
  const [title, untitled] = isTitled ? parted(slice(whole, 2), '::') : [null, whole];
  if (untitled === null)
    throw new GiftFault(whole.at, 'its title has no :: behind it: put them there, or leave it out');
  const { before, answers, after } = divided(untitled);
  const stem = stemOf(untitled, before, after);
  const [answerPart, explained] = answers === null ? [null, null] : parted(answers, '####');
  const namesIn = (pattern: RegExp) =>
    comments.flatMap((line) => [...line.matchAll(pattern)].map(([, value = '']) => value.trim()));
  return {
    id: namesIn(/\[id:([^\p{Cc}[\]]+)\]/gu).at(-1) ?? null,
    tags: namesIn(/\[tag:([^\p{Cc}[\]]+)\]/gu),
    title: title && plain(title.raw),
    stem,
    explanation: explained && textOf(explained, stem.format),
    answers: answerPart === null ? { type: 'description' } : answersOf(answerPart, stem.format),
  };
}
