import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { slugOf, slugOfQuestion, stemOf, uniquely } from './names.ts';
import type { RawAssessments, RawQuestion } from './raw.ts';
import { asMarkdown } from './rich.ts';

const optionColumns = ['Answer', 'Distractor1', 'Distractor2', 'Distractor3'];

/** The number of questions in an attempt. */
const drawn = 10;

/**
 * Reads a list of questions, each with one correct and three wrong answers, as a self-assessment that draws some of
 * them.
 */
export function readDeveloperQuiz(records: readonly FileRecord[], file: string): RawAssessments {
  const name = stemOf(file).replaceAll(/[-_]+/g, ' ').trim();
  const slug = slugOf(`freecodecamp ${name}`, 100);
  const unique = uniquely();
  const questions = records.map((record) => questionOf(record, unique));
  const values = {
    slug,
    mode: 'self',
    title: beginningOf(`freeCodeCamp: ${name}`, 120),
    summary: 'Questions of the developer quiz of freeCodeCamp.',
    shuffle: true,
    parts: [{ pool: slug, draw: Math.min(drawn, questions.length) }],
  };
  return {
    assessments: [{ file, folder: null, values, lineOf: () => records[0]?.line ?? 1, questions }],
    groups: [],
    problems: [],
    notes: [],
  };
}

const textIn = ({ values }: FileRecord, name: string): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Escapes control characters: the file contains a backspace where the author meant the `\\b` of a regular expression.
 */
function withTypedControls(text: string): string {
  const typed = (part: string) => JSON.stringify(part).slice(1, -1);
  return text.trim() === '' ? typed(text) : text.replace(/(?![\t\n\r])\p{Cc}/gu, typed);
}

const markdown = (value: unknown): unknown =>
  typeof value === 'string' ? asMarkdown(withTypedControls(value)) : value;

function questionOf(record: FileRecord, unique: (slug: string) => string): RawQuestion {
  const question = textIn(record, 'Question');
  const options = optionColumns
    .map((name) => ({ text: markdown(textIn(record, name)), right: name === 'Answer' }))
    // The file lists the right option first; sorting hides that.
    .toSorted((one, other) => (String(one.text) < String(other.text) ? -1 : 1));
  const explanation = explanationOf(textIn(record, 'Explanation'), textIn(record, 'Link'));
  const values = {
    slug: unique(slugOfQuestion(String(question))),
    type: 'single_choice',
    prompt: markdown(question),
    options,
    ...(explanation === undefined ? {} : { explanation }),
  };
  return { values, lineOf: () => record.line, problems: [] };
}

/** The explanation of the answer, with a link to further reading. */
function explanationOf(text: unknown, link: unknown): unknown {
  const isLink = typeof link === 'string' && /^https?:\/\/[^\s<>]+$/.test(link.trim()) && URL.canParse(link.trim());
  const more = isLink ? `<${link.trim()}>` : '';
  if (typeof text !== 'string') return text ?? (more === '' ? undefined : more);
  const words = [asMarkdown(withTypedControls(text)), more].filter((part) => part !== '').join('\n\n');
  return words === '' ? undefined : words;
}
