import type { Problem } from '../../../platform/import/records.ts';
import { exact, fractionOf } from './complete.ts';

export interface SourceLine {
  text: string;
  line: number;
}

/** The text of a list item. */
interface Entry {
  text: string;
  /** The text of quoted lines. */
  why: string;
  /** The value of an `options: …` line. */
  options: string[] | null;
  line: number;
  whyLine: number;
}

export interface Answers {
  values: Record<string, unknown>;
  /** Line numbers, by path. */
  places: Map<string, number>;
  problems: Problem[];
}

/** Parses the answers of a question, depending on its type. */
export function answersOf(type: unknown, lines: readonly SourceLine[]): Answers {
  const answers: Answers = { values: {}, places: new Map(), problems: [] };
  const entries = entriesOf(lines, answers);
  const read = typeof type === 'string' && Object.hasOwn(readers, type) ? readers[type] : undefined;
  read?.(entries, answers);
  return answers;
}

const begins = /^(?:[-*]|\d{1,3}\.) +(?! )(.*)$/;

function entriesOf(lines: readonly SourceLine[], { problems }: Answers): Entry[] {
  const entries: Entry[] = [];
  for (const { text, line } of lines) {
    const last = entries.at(-1);
    const begun = begins.exec(text)?.[1];
    const goesOn = /^(?: {2,}(?! )|\t)(.*)$/.exec(text)?.[1];
    if (begun !== undefined) entries.push({ text: begun, why: '', options: null, line, whyLine: line });
    else if (goesOn !== undefined && last !== undefined) add(last, goesOn.trimStart() === '' ? '' : goesOn, line);
    else if (text.trim() === '') {
      if (last !== undefined) add(last, '', line);
    } else
      problems.push({
        line,
        message:
          'is neither an answer, which begins with a mark such as - [x], nor its continuation, which begins with two spaces',
      });
  }
  return entries.map((entry) => ({ ...entry, text: entry.text.trimEnd(), why: entry.why.trimEnd() }));
}

function add(entry: Entry, text: string, line: number): void {
  const quoted = /^\s*> ?(.*)$/.exec(text)?.[1];
  const options = /^options:(.*)$/.exec(text)?.[1];
  if (quoted !== undefined) {
    if (entry.why === '') entry.whyLine = line;
    entry.why += `${entry.why === '' ? '' : '\n'}${quoted}`;
  } else if (options !== undefined) entry.options = alternatives(options);
  else if (entry.why === '' && entry.options === null) entry.text += `\n${text}`;
  else if (text !== '' && entry.why !== '') entry.why += `\n${text}`;
}

const alternatives = (text: string): string[] => text.split('|').map((one) => one.trim());

const whyOf = ({ why }: Entry) => (why.trim() === '' ? {} : { why: why.trim() });

/** The brackets before an answer: whether the answer is correct, or its weight. */
interface Mark {
  right: boolean;
  share: number | null;
  text: string;
}

/** The list marker before an answer, and the text after it; null if there is none. */
function markOf(entry: Entry, { problems }: Answers): Mark | null {
  const [, mark = '', text = ''] = /^\[([^\]]*)\] +([\s\S]*)$/.exec(entry.text) ?? [];
  const percent = /^ *(-?\d+(?:[.,]\d+)?) ?%$/.exec(mark)?.[1];
  const share = percent === undefined ? null : fractionOf(percent);
  if (share !== null || (text !== '' && /^[xX ]$/.test(mark)))
    return { right: share === null ? mark !== ' ' : share === 1, share, text };
  problems.push({ line: entry.line, message: 'begins with none of [x], [ ] and a share such as [50%]' });
  return null;
}

function eachMarked(
  entries: readonly Entry[],
  answers: Answers,
  take: (mark: Mark, entry: Entry, index: number) => void,
) {
  let index = 0;
  for (const entry of entries) {
    const mark = markOf(entry, answers);
    if (mark === null) continue;
    take(mark, entry, index);
    index += 1;
  }
}

const place = ({ places }: Answers, path: string, entry: Entry) => {
  places.set(path, entry.line);
  places.set(`${path}.why`, entry.whyLine);
};

type Read = (entries: readonly Entry[], answers: Answers) => void;

const choice: Read = (entries, answers) => {
  const options: Record<string, unknown>[] = [];
  eachMarked(entries, answers, ({ right, share, text }, entry, index) => {
    options.push({ text, ...(share === null ? { right } : { weight: share }), ...whyOf(entry) });
    place(answers, `options.${index}`, entry);
  });
  answers.values['options'] = options;
  answers.places.set('options', entries[0]?.line ?? 1);
};

const trueFalse: Read = (entries, answers) => {
  const why: Record<string, string> = {};
  eachMarked(entries, answers, ({ right, text }, entry) => {
    const name = text.trim().toLowerCase();
    if (name !== 'true' && name !== 'false') {
      answers.problems.push({ line: entry.line, message: 'is neither true nor false' });
      return;
    }
    if (right) answers.values['value'] = name === 'true';
    if (entry.why.trim() !== '') why[name] = entry.why.trim();
    answers.places.set(`why.${name}`, entry.whyLine);
  });
  if (Object.keys(why).length > 0) answers.values['why'] = why;
};

const shareOf = ({ right, share }: Mark) => share ?? Number(right);

const shortText: Read = (entries, answers) => {
  const accepted: Record<string, unknown>[] = [];
  eachMarked(entries, answers, (mark, entry, index) => {
    accepted.push({ text: mark.text, fraction: shareOf(mark), ...whyOf(entry) });
    place(answers, `accepted.${index}`, entry);
  });
  answers.values['accepted'] = accepted;
};

const decimal = String.raw`[-+]?\d+(?:\.\d+)?(?:e[-+]?\d{1,2})?`;
const range = new RegExp(`^(${decimal}) *\\.\\. *(${decimal})$`, 'i');
const around = new RegExp(`^(${decimal})(?: *(?:±|\\+-) *(${decimal}))?$`, 'i');

/** Parses `9`, `9 ± 0.5` or `8.5..9.5` into both ends; null for anything else. */
function endsOf(text: string): { min: number; max: number } | null {
  const [, from, to] = range.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { min: Number(from), max: Number(to) };
  const [, value, tolerance = '0'] = around.exec(text) ?? [];
  if (value === undefined) return null;
  if (Number(tolerance) === 0) return { min: Number(value), max: Number(value) };
  return { min: exact(Number(value) - Number(tolerance)), max: exact(Number(value) + Number(tolerance)) };
}

const numeric: Read = (entries, answers) => {
  const accepted: Record<string, unknown>[] = [];
  eachMarked(entries, answers, (mark, entry, index) => {
    const ends = endsOf(mark.text.trim());
    if (ends === null)
      answers.problems.push({ line: entry.line, message: 'is no number such as 9, 9 ± 0.5 or 8.5..9.5' });
    accepted.push({ ...ends, fraction: shareOf(mark), ...whyOf(entry) });
    place(answers, `accepted.${index}`, entry);
  });
  answers.values['accepted'] = accepted;
};

const fillBlank: Read = (entries, answers) => {
  answers.values['blanks'] = entries.map((entry, index) => {
    const [, id = '', accepted = ''] = /^([^:]*): *([\s\S]*)$/.exec(entry.text) ?? [];
    place(answers, `blanks.${index}`, entry);
    if (id === '')
      answers.problems.push({
        line: entry.line,
        message: 'is not a blank with its right answers, such as a: one | two',
      });
    return { id: id.trim(), accepted: alternatives(accepted), ...(entry.options && { options: entry.options }) };
  });
};

const matching: Read = (entries, answers) => {
  const pairs: Record<string, unknown>[] = [];
  const extra: string[] = [];
  for (const entry of entries) {
    const arrow = entry.text.indexOf('=>');
    const [left, right] = [entry.text.slice(0, Math.max(0, arrow)).trimEnd(), entry.text.slice(arrow + 2).trimStart()];
    if (arrow < 0) {
      answers.problems.push({ line: entry.line, message: 'is no pair such as one => two' });
      continue;
    }
    place(answers, left === '' ? `extra.${extra.length}` : `pairs.${pairs.length}`, entry);
    if (left === '') extra.push(right);
    else pairs.push({ left, right });
  }
  Object.assign(answers.values, { pairs, ...(extra.length > 0 && { extra }) });
};

const ordering: Read = (entries, answers) => {
  answers.values['items'] = entries.map(({ text }) => text);
  for (const [index, entry] of entries.entries()) place(answers, `items.${index}`, entry);
};

const longText: Read = (entries, answers) => {
  answers.values['rubric'] = entries.map((entry, index) => {
    const [, points = '', text = ''] = /^\[(\d+(?:\.\d+)?)\] +([\s\S]*)$/.exec(entry.text) ?? [];
    place(answers, `rubric.${index}`, entry);
    if (text === '')
      answers.problems.push({
        line: entry.line,
        message: 'is no line of a rubric, which begins with its points, such as [2]',
      });
    return { text, points: Number(points) };
  });
};

const readers: Readonly<Record<string, Read>> = {
  single_choice: choice,
  multiple_choice: choice,
  true_false: trueFalse,
  short_text: shortText,
  numeric,
  fill_blank: fillBlank,
  matching,
  ordering,
  long_text: longText,
};
