import { decodeText, wellFormed } from '../../../platform/files/decode-text.ts';
import { faultOfJson } from '../../../platform/import/records.ts';
import { jsonLines } from './json-lines.ts';
import { isRecord, type LineOf, nothing, ownValue, type RawAssessment, type RawAssessments } from './raw.ts';

/** Reads one assessment or a list of assessments and groups in our own format. */
export function readJson(file: string, bytes: Uint8Array, folder: string | null): RawAssessments {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return nothing({ file, ...decoded.problem });
  const text = decoded.text.replace(/\r\n?/g, '\n');
  if (text.trim() === '') return nothing({ file, line: 1, message: 'is empty' });
  const scanned = jsonLines(text);
  if ('tooDeep' in scanned) return nothing({ file, line: scanned.tooDeep, message: 'is nested deeper than 50 levels' });
  const { lineOf } = scanned;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (_name, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
  } catch (error) {
    const place = faultOfJson(text, error instanceof Error ? error.message : '');
    return nothing({ file, ...place, message: 'is not JSON from here on' });
  }
  if (Array.isArray(parsed) && !parsed.some(mayBeOurs))
    return nothing({ file, line: 1, message: `has no record with ${groupColumns.join(', ')}` });
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

const groupColumns = ['slug', 'title', 'summary'];

/** False for a record of another list, so that such a list gets one problem instead of one for each record. */
const mayBeOurs = (entry: unknown) => !isRecord(entry) || groupColumns.every((name) => Object.hasOwn(entry, name));

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
