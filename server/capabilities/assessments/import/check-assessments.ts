import { createHash } from 'node:crypto';
import type { Question } from '../../../../src/shared/learning/question.ts';
import { problemsOf } from '../../../platform/files/front-matter.ts';
import type { FileProblem } from '../../../platform/import/reading.ts';
import { optionText, questionText, type RichTextUse } from '../../../platform/rich-text/uses.ts';
import { findMedia, type MediaSource } from '../../courses/module.ts';
import {
  assessmentShape,
  groupShape,
  poolMode,
  type WrittenAssessment,
  type WrittenGroup,
} from './assessment-shape.ts';
import { buildQuestion, type Texts } from './build-question.ts';
import { completed } from './complete.ts';
import { parseQuestion, type WrittenQuestion, type WrittenText } from './question-text.ts';
import { isRecord, type LineOf, type Raw, type RawAssessment, type RawAssessments, type RawQuestion } from './raw.ts';
import { nodesOf, saysSomething } from './rich.ts';

/** Lines of the file that database errors refer to. */
export type Lines = Readonly<Record<string, number>>;

/** A question that is valid unless the database check rejects it. */
export interface ReadyQuestion {
  written: WrittenQuestion;
  /** SHA-256 hash of everything that is written for the question, hexadecimal. */
  hash: string;
  content: Question;
  lines: Lines;
}

export interface ReadyAssessment {
  file: string;
  written: WrittenAssessment;
  hash: string;
  lines: Lines;
  questions: ReadyQuestion[];
}

export interface ReadyAssessments {
  assessments: ReadyAssessment[];
  groups: WrittenGroup[];
  media: Map<string, MediaSource>;
  problems: FileProblem[];
  /** Problems of single questions, which can be skipped. */
  broken: FileProblem[];
}

/** Bump this when importing the same file writes different rows. */
const form = 2;

/** Sorts the keys of a record so that hashes are stable: the database stores keys in its own order. */
const inOneOrder = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([form, value], inOneOrder))
    .digest('hex');

/** Validates assessments and converts their texts to nodes. Reports every problem. */
export function checkAssessments({ assessments: raw, groups, problems: read }: RawAssessments): ReadyAssessments {
  const found: ReadyAssessments = { assessments: [], groups: [], media: new Map(), problems: [...read], broken: [] };
  for (const group of groups) {
    const values = checked(groupShape.safeParse(group.values), group, group.file, found.problems);
    if (values !== null) found.groups.push(values);
  }
  for (const assessment of raw) readyAssessment(assessment, found);
  refuseSecond(found);
  return found;
}

function refuseSecond({ assessments, problems }: ReadyAssessments): void {
  const seen = new Set<string>();
  for (const { file, lines, written } of assessments) {
    if (seen.has(written.slug))
      problems.push({ file, line: lines['slug'] ?? 1, message: `holds the assessment ${written.slug} a second time` });
    seen.add(written.slug);
  }
}

type Parsed<Values> = { success: true; data: Values } | { success: false; error: Parameters<typeof problemsOf>[0] };

function checked<Values>(
  parsed: Parsed<Values>,
  { values, lineOf }: Raw,
  file: string,
  problems: FileProblem[],
): Values | null {
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const [problem] = problemsOf(
      { issues: [issue] } as typeof parsed.error,
      () => lineOf(issue.path),
      (name) => Object.hasOwn(values, name),
    );
    const line = issue.code === 'unrecognized_keys' ? lineOf([...issue.path, issue.keys[0] ?? '']) : lineOf(issue.path);
    if (problem !== undefined) problems.push({ file, ...problem, line });
  }
  return null;
}

const linesOf = (lineOf: LineOf, names: readonly string[]): Lines =>
  Object.fromEntries(names.map((name) => [name, lineOf([name])]));

function readyAssessment(raw: RawAssessment, found: ReadyAssessments): void {
  const { file, lineOf } = raw;
  const written = checked(assessmentShape.safeParse(raw.values), raw, file, found.problems);
  const questions = raw.questions.flatMap((question) => readyQuestion(question, raw, written, found));
  const seen = new Set<string>();
  const kept = questions.filter(({ written: { slug }, lines }) => {
    const isFirst = !seen.has(slug);
    seen.add(slug);
    if (!isFirst) found.broken.push({ file, line: lines['slug'] ?? 1, message: `is a second question ${slug}` });
    return isFirst;
  });
  if (written === null) return;
  const say = (name: string, message: string) => found.problems.push({ file, line: lineOf([name]), message });
  if (written.parts === undefined && raw.questions.length === 0) say('slug', 'has no questions');
  if (written.mode === 'lead' && countOf(written, kept.length) > 10)
    say('mode', 'is lead, which has at most 10 questions');
  for (const part of written.parts ?? [])
    if ('pool' in part && part.pool === written.slug && part.draw > raw.questions.length)
      say('parts', `draw ${part.draw} of ${written.slug}, which has ${raw.questions.length} questions`);
  const lines = linesOf(lineOf, ['slug', 'skills', 'course', 'lesson', 'group', 'requires', 'parts']);
  found.assessments.push({ file, written, hash: hashOf(written), lines, questions: kept });
}

/** The number of questions in an attempt. */
export const countOf = ({ parts, mode }: Pick<WrittenAssessment, 'parts' | 'mode'>, own: number): number => {
  if (mode === poolMode) return 0;
  return parts?.reduce((sum, part) => sum + ('draw' in part ? part.draw : part.questions.length), 0) ?? own;
};

function readyQuestion(
  raw: RawQuestion,
  { file, folder }: RawAssessment,
  assessment: WrittenAssessment | null,
  found: ReadyAssessments,
): ReadyQuestion[] {
  const problems: FileProblem[] = [...raw.problems];
  const values = { ...raw.values, ...lessonOf(raw.values, assessment) };
  const written =
    problems.length > 0 ? null : checked(parseQuestion(completed(values)), { ...raw, values }, file, problems);
  const media = new Map<string, MediaSource>();
  const content = written === null ? null : contentOf(written, raw, { file, folder, media, problems });
  if (written === null || content === null || problems.length > 0) {
    found.broken.push(...problems);
    return [];
  }
  for (const [name, source] of media) found.media.set(name, source);
  const hash = hashOf([written, [...media.keys()]]);
  return [{ written, hash, content, lines: linesOf(raw.lineOf, ['slug', 'skills', 'lesson']) }];
}

/** The full path of the lesson, if the assessment names the course. */
function lessonOf(values: Record<string, unknown>, assessment: WrittenAssessment | null) {
  const lesson = Object.hasOwn(values, 'lesson') ? values['lesson'] : undefined;
  const course = assessment?.course ?? null;
  if (typeof lesson !== 'string' || lesson.split('/').length !== 2 || course === null) return {};
  return { lesson: `${course}/${lesson}` };
}

interface Reader {
  file: string;
  folder: string | null;
  media: Map<string, MediaSource>;
  problems: FileProblem[];
}

/** The stored form of a question. */
function contentOf(written: WrittenQuestion, { lineOf }: RawQuestion, reader: Reader): Question {
  const { file, folder, media, problems } = reader;
  const refuse = (path: readonly PropertyKey[], message: string) =>
    void problems.push({ file, line: lineOf(path), column: path.map(String).join('.'), message });
  const find = (use: 'image' | 'audio') => (name: string) => {
    const source = findMedia(folder, name, use);
    if ('problem' in source) return source;
    media.set(source.asset.sha256, source);
    return { url: source.asset.url };
  };
  const read = (use: RichTextUse) => (text: WrittenText, path: readonly PropertyKey[]) => {
    const { nodes, problems: inText } = nodesOf(text, use, find('image'));
    for (const { line, message } of inText)
      problems.push({ file, line: lineOf(path) + line - 1, column: path.map(String).join('.'), message });
    if (inText.length === 0 && !saysSomething(nodes)) refuse(path, 'shows nothing');
    return nodes;
  };
  const texts: Texts = {
    block: read(questionText),
    line: read(optionText),
    audio: (name, path) => {
      const source = find('audio')(name);
      if ('url' in source) return source.url;
      refuse(path, source.problem);
      return '';
    },
    refuse,
  };
  return buildQuestion(written, texts);
}
