import { beginningOf } from '../../../../src/shared/text/clusters.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { optionText, questionText, type RichTextUse } from '../../../platform/rich-text/uses.ts';
import { slugOf, slugOfQuestion, stemOf, uniquely } from './names.ts';
import { isRecord, ownValue, type RawAssessments, type RawQuestion } from './raw.ts';
import { asMarkdown, nodesOf } from './rich.ts';

/** The number of questions in an attempt. */
const drawn = 10;

/** Reads JavaScript questions in Markdown with code, as a self-assessment that draws some of them. */
export function readJavaScriptQuestions(records: readonly FileRecord[], file: string): RawAssessments {
  const stem = stemOf(file);
  const slug = slugOf(`javascript questions ${stem}`, 100);
  const notes: string[] = [];
  const unique = uniquely();
  const questions = records.map((record) =>
    questionOf(file, record, unique, (what) =>
      notes.push(
        `${file}, line ${record.line}: ${what} is shown as typed, because questions do not support this Markdown`,
      ),
    ),
  );
  const values = {
    slug,
    mode: 'self',
    title: beginningOf(`JavaScript questions: ${stem}`, 120),
    summary: 'Questions on JavaScript, most of them with code.',
    ...(/^[a-z]{2}$/.test(stem) && { language: stem }),
    shuffle: true,
    parts: [{ pool: slug, draw: Math.min(drawn, questions.length) }],
  };
  return {
    assessments: [{ file, folder: null, values, lineOf: () => records[0]?.line ?? 1, questions }],
    groups: [],
    problems: [],
    notes,
  };
}

function questionOf(
  file: string,
  { line, values: record }: FileRecord,
  unique: (slug: string) => string,
  report: (what: string) => void,
): RawQuestion {
  const text = (value: unknown, what: string, use: RichTextUse): unknown => {
    if (typeof value !== 'string' || nodesOf(value.trim(), use).problems.length === 0) return value;
    report(what);
    return asMarkdown(value);
  };
  const [question, code, given] = ['question', 'code', 'options'].map((name) => ownValue(record, name));
  const options = isRecord(given) ? Object.entries(given) : [];
  const answer = ownValue(record, 'answer');
  const number = ownValue(record, 'n');
  const fence = typeof code === 'string' && code.trim() !== '' ? `\n\n${fenced(code.trimEnd())}` : '';
  const prompt = text(question, 'the question', questionText);
  const explanation = text(ownValue(record, 'explanation'), 'the explanation', questionText);
  const isKeyed = typeof answer === 'string' && options.some(([name]) => name === answer);
  const values = {
    slug: unique(typeof number === 'number' ? `q${number}` : slugOfQuestion(`${String(question)}${fence}`)),
    type: 'single_choice',
    prompt: typeof prompt === 'string' ? `${prompt}${fence}` : prompt,
    options: options.map(([name, option]) => ({
      text: text(option, `option ${name}`, optionText),
      right: name === answer,
    })),
    ...(explanation === undefined || explanation === '' ? {} : { explanation }),
  };
  const problem = { file, line, column: 'answer', message: `is ${String(answer)}, which is none of the options` };
  return { values, lineOf: () => line, problems: isKeyed ? [] : [problem] };
}

/** A code span with a delimiter that does not occur in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}js\n${code}\n${mark}`;
}
