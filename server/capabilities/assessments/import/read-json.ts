import { decodeText, positionAt, wellFormed } from '../../../platform/files/decode-text.ts';
import { type FileRecord, readRecords } from '../../../platform/import/records.ts';
import { readDeveloperQuiz } from './developer-quiz.ts';
import { readJavaScriptQuestions } from './javascript-questions.ts';
import { jsonLines } from './json-lines.ts';
import { isRecord, type LineOf, nothing, ownValue, type RawAssessment, type RawAssessments } from './raw.ts';

/** Readers for the question formats of other projects. */
interface ListSource {
  origin: string;
  recognisedBy: readonly string[];
  read: (records: readonly FileRecord[], file: string) => RawAssessments;
}

const lists: readonly ListSource[] = [
  {
    origin: 'freeCodeCamp developer quiz',
    recognisedBy: ['Question', 'Answer', 'Distractor1', 'Distractor2', 'Distractor3'],
    read: readDeveloperQuiz,
  },
  {
    origin: 'javascript-questions',
    recognisedBy: ['question', 'options', 'answer', 'explanation'],
    read: readJavaScriptQuestions,
  },
];

const ownColumns = ['slug', 'mode', 'questions'];
const groupColumns = ['slug', 'title', 'summary'];

/** Reads assessments in our own format from JSON, or questions of a known project from JSON or CSV. */
export function readLists(file: string, bytes: Uint8Array, folder: string | null): RawAssessments {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return nothing({ file, ...decoded.problem });
  const text = decoded.text.replace(/\r\n?/g, '\n');
  if (/^\s*\{/.test(text)) return readOwn(file, text, folder);
  const { columns, records, problems } = readRecords(bytes);
  const filed = problems.map((problem) => ({ file, ...problem }));
  if (records.length === 0) return nothing(...filed);
  if (groupColumns.every((name) => columns.includes(name))) return readOwn(file, text, folder);
  const source = lists.find(({ recognisedBy }) => recognisedBy.every((name) => columns.includes(name)));
  if (source !== undefined) {
    const read = source.read(records, file);
    return { ...read, problems: [...filed, ...read.problems] };
  }
  const known = [
    `own format: ${ownColumns.join(', ')}`,
    ...lists.map(({ origin, recognisedBy }) => `${origin}: ${recognisedBy.join(', ')}`),
  ];
  return nothing(...filed, {
    file,
    line: 1,
    message: `does not have the columns of a known source (${known.join('; ')})`,
  });
}

function readOwn(file: string, text: string, folder: string | null): RawAssessments {
  const scanned = jsonLines(text);
  if ('tooDeep' in scanned) return nothing({ file, line: scanned.tooDeep, message: 'is nested deeper than 50 levels' });
  const { lineOf } = scanned;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const offset = /position (\d+)/.exec(message)?.[1];
    const place = positionAt(text, offset === undefined ? text.trimEnd().length : Number(offset));
    return nothing({ file, ...place, message: 'is not JSON from here on' });
  }
  const read = nothing();
  const entries: [unknown, PropertyKey[]][] = Array.isArray(parsed)
    ? parsed.map((entry, index) => [entry, [index]])
    : [[parsed, []]];
  for (const [entry, path] of entries) {
    const lineIn: LineOf = (more) => lineOf([...path, ...more]);
    if (!isRecord(entry)) read.problems.push({ file, line: lineIn([]), message: 'is not a record' });
    else if (isGroup(entry)) read.groups.push({ file, values: entry, lineOf: lineIn });
    else read.assessments.push(assessmentOf(entry, lineIn, file, folder, read));
  }
  return read;
}

const isGroup = (entry: Record<string, unknown>) => !Object.hasOwn(entry, 'mode') && !Object.hasOwn(entry, 'questions');

function assessmentOf(
  entry: Record<string, unknown>,
  lineOf: LineOf,
  file: string,
  folder: string | null,
  { problems }: RawAssessments,
): RawAssessment {
  const given = ownValue(entry, 'questions');
  const list: unknown[] = Array.isArray(given) ? given : [];
  if (given !== undefined && !Array.isArray(given))
    problems.push({ file, line: lineOf(['questions']), column: 'questions', message: 'is not a list' });
  const questions = list.map((values, index) => ({
    values: isRecord(values) ? values : {},
    lineOf: ((path) => lineOf(['questions', index, ...path])) satisfies LineOf,
    problems: isRecord(values) ? [] : [{ file, line: lineOf(['questions', index]), message: 'is not a record' }],
  }));
  const values = Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'questions'));
  return { file, folder, values, lineOf, questions };
}
