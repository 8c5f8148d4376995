import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq } from 'drizzle-orm';
import { systemClock } from '../../../platform/clock.ts';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import type { Db } from '../../../platform/db/database.ts';
import { files } from '../../../platform/db/files-schema.ts';
import { send } from '../../../platform/flows/apply.ts';
import { textIn } from '../../../platform/import/decode-text.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { type FileProblem, type Reading, Refused } from '../../../platform/import/reading.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { readTable } from '../../../platform/import/table.ts';
import {
  assignmentFeedback,
  assignmentSubmissions,
  assignmentWorks,
  feedbackFiles,
} from '../../../tables/assignments.ts';
import { assignmentFlow } from '../assignment-flow.ts';
import { betweenFiles, gradeColumns } from './grades-out.ts';
import { giveStaged, type NamedFile, publishStaged, type StagedFile, stageFiles } from './staged-files.ts';

const outcomes = ['returned', 'graded'] as const;

/** A grade for a submission, from a row of a file. */
interface GivenRow {
  line: number;
  work: number;
  submission: number;
  outcome: (typeof outcomes)[number];
  rubric: Record<string, number>;
  comments: Record<string, string>;
  feedback: string;
  /** Feedback files: names relative to the table, or numbers of stored files. */
  files: (string | number)[];
  reason: string;
}

interface Head {
  file: string;
  /** Filled in after the files are checked. */
  staged: StagedFile[];
}

const maxFiles = 10;

const whole = /^[1-9]\d{0,8}$/;
const number = /^\d{1,4}([.,]\d{1,2})?$/;

/** The non-empty `points …` or `comment …` columns of a record, by rubric line. */
function byLine({ values }: FileRecord, columnOf: (line: string) => string): [string, string][] {
  const prefix = columnOf('');
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const text = textIn(value);
    return name.startsWith(prefix) && text !== '' ? [[name.slice(prefix.length), text]] : [];
  });
}

/** The files of a cell. A number refers to a stored file, because file names can't be plain numbers. */
const filesIn = (text: string): (string | number)[] =>
  text
    .split(betweenFiles)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (whole.test(part) ? Number(part) : part));

/** The grade of a record; null if it isn't graded yet. */
function rowOf(record: FileRecord, say: (column: string, message: string) => void): GivenRow | null {
  const textOf = (name: string) => textIn(record.values[name]);
  const { work, submission, outcome, feedback, feedbackFiles, reason, points, comment } = gradeColumns;
  const given = textOf(outcome);
  if (given === '') return null;
  const known = outcomes.find((one) => one === given);
  const marks = byLine(record, points);
  const wrong = marks.filter(([, text]) => !number.test(text));
  if (known === undefined) say(outcome, `is none of ${outcomes.join(', ')}`);
  for (const name of [work, submission]) if (!whole.test(textOf(name))) say(name, 'is no number of one');
  for (const [line] of wrong) say(points(line), 'is no number of points');
  const files = filesIn(textOf(feedbackFiles));
  if (files.length > maxFiles) say(feedbackFiles, `has ${maxFiles} files at most`);
  if (known === undefined || wrong.length > 0 || !whole.test(textOf(work)) || !whole.test(textOf(submission)))
    return null;
  return {
    line: record.line,
    work: Number(textOf(work)),
    submission: Number(textOf(submission)),
    outcome: known,
    rubric: Object.fromEntries(marks.map(([line, text]) => [line, Number(text.replace(',', '.'))])),
    comments: Object.fromEntries(byLine(record, comment)),
    feedback: textOf(feedback),
    files,
    reason: textOf(reason),
  };
}

/** The files named by the rows, without duplicates. */
function namedIn(rows: readonly GivenRow[]): NamedFile[] {
  const lines = new Map<string, number>();
  for (const { files, line } of rows)
    for (const named of files) if (typeof named === 'string' && !lines.has(named)) lines.set(named, line);
  return Array.from(lines, ([named, line]) => ({ named, line }));
}

function read(file: string, path: string): Reading<Head, GivenRow> {
  const needed = ['work', 'submission', 'outcome'];
  const table = readTable(file, path, needed, rowOf, ', as export-work writes it');
  const staged: StagedFile[] = [];
  return {
    ...table,
    head: { file, staged },
    stage: (store) => stageFiles({ file, path }, namedIn(table.rows), staged, store),
    stageFindsFaults: true,
  };
}

type Given = (string | number)[];
type StagedBy = ReadonlyMap<string, StagedFile>;

function stagedOf(by: StagedBy, named: string): StagedFile {
  const staged = by.get(named);
  if (staged === undefined) throw new Error('A file to give back was not looked at');
  return staged;
}

/** Whether these files are the same as the current feedback files. */
async function areFilesOf(tx: Db, feedbackId: number, given: Given, by: StagedBy): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(feedbackFiles)
    .innerJoin(files, eq(files.id, feedbackFiles.fileId))
    .where(eq(feedbackFiles.feedbackId, feedbackId))
    .orderBy(asc(feedbackFiles.position));
  const isSame = (one: string | number, row: (typeof rows)[number]) => {
    if (typeof one === 'number') return one === row.id;
    const { name, sha256 } = stagedOf(by, one);
    return name === row.name && sha256 === row.sha256;
  };
  return rows.length === given.length && rows.every((row, index) => isSame(given[index] ?? 0, row));
}

/** Whether the submission already has this grade. */
async function isGiven(tx: Db, { work, submission, ...given }: GivenRow, by: StagedBy): Promise<boolean> {
  const [last] = await tx
    .select({ feedback: assignmentFeedback })
    .from(assignmentFeedback)
    .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, assignmentFeedback.submissionId))
    .where(and(eq(assignmentSubmissions.workId, work), eq(assignmentSubmissions.no, submission)))
    .orderBy(desc(assignmentFeedback.id))
    .limit(1);
  if (last === undefined) return false;
  const { id, outcome, rubric, comments, text } = last.feedback;
  const { outcome: wanted, rubric: points, comments: words, feedback } = given;
  const isStored = isDeepStrictEqual([outcome, rubric, comments, text], [wanted, points, words, feedback]);
  return isStored && areFilesOf(tx, id, given.files, by);
}

type Came = { problem: string } | 'unchanged' | { taken: StagedFile[] };

/** Applies a grade to its work, with the files. */
async function give(tx: Db, row: GivenRow, by: StagedBy, now: Date): Promise<Came> {
  const [work] = await tx.select().from(assignmentWorks).where(eq(assignmentWorks.id, row.work));
  if (work === undefined) return { problem: `is ${row.work}, which is no work` };
  if (await isGiven(tx, row, by)) return 'unchanged';
  if (work.count !== row.submission)
    return { problem: `is ${row.work}, of which submission ${work.count} has come since: export it again` };
  const taken: StagedFile[] = [];
  const fileIds: number[] = [];
  for (const one of row.files) {
    if (typeof one === 'string') taken.push(stagedOf(by, one));
    fileIds.push(typeof one === 'number' ? one : await giveStaged(tx, stagedOf(by, one), work.userId, now));
  }
  const { rubric, comments, feedback, reason } = row;
  const type = row.outcome === 'returned' ? 'work.returned' : 'work.graded';
  const event = { type, at: now.getTime(), rubric, comments, feedback, fileIds } as const;
  const sent = await send(tx, assignmentFlow, { id: row.work, event, sender: 'operator', userId: null, reason });
  if (sent.kind === 'changed') return { taken };
  const why = sent.kind === 'illegal' && sent.why !== undefined ? sent.why : `it is ${work.state}`;
  return { problem: `is ${row.work}, and ${why}` };
}

/** Grades from CSV, as written by `ops -- export-work`. Rows without an outcome are skipped. */
export const gradesImport = ofFile(read, async (tx, { head: { file, staged }, rows }, { store }) => {
  const counts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: FileProblem[] = [];
  const by = new Map(staged.map((one) => [one.named, one]));
  const given = new Set<StagedFile>();
  const now = systemClock.now();
  for (const row of rows) {
    await othersTurn();
    const came = await give(tx, row, by, now);
    if (came === 'unchanged') counts.unchanged += 1;
    else if ('problem' in came) problems.push({ file, line: row.line, column: 'work', message: came.problem });
    else {
      counts.inserted += 1;
      for (const one of came.taken) given.add(one);
    }
  }
  if (problems.length > 0) throw new Refused(problems);
  return { counts, publish: () => publishStaged(given, store) };
});
