import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { systemClock } from '../../../platform/clock.ts';
import { othersTurn } from '../../../platform/content-versions/upsert.ts';
import { assignmentFeedback, assignmentSubmissions, assignmentWorks } from '../../../platform/db/assignments-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { send } from '../../../platform/flows/apply.ts';
import { textIn } from '../../../platform/import/text-in.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { type FileProblem, Refused } from '../../../platform/import/reading.ts';
import type { FileRecord } from '../../../platform/import/records.ts';
import { readTable } from '../../../platform/import/table.ts';
import { assignmentFlow } from '../assignment-flow.ts';
import { gradeColumns } from './grades-out.ts';

const outcomes = ['returned', 'graded'] as const;

/** A grade for a submission, from a line of a file. */
interface GivenRow {
  line: number;
  work: number;
  submission: number;
  outcome: (typeof outcomes)[number];
  rubric: Record<string, number>;
  comments: Record<string, string>;
  feedback: string;
  reason: string;
}

const whole = /^[1-9]\d{0,8}$/;
const number = /^\d{1,4}([.,]\d{1,2})?$/;

/** The columns `points …` or `comment …` of a record, by the line of the rubric; empty ones are left out. */
function byLine({ values }: FileRecord, columnOf: (line: string) => string): [string, string][] {
  const prefix = columnOf('');
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const text = textIn(value);
    return name.startsWith(prefix) && text !== '' ? [[name.slice(prefix.length), text]] : [];
  });
}

/** A record that gives something; null where nobody has graded it yet. */
function rowOf(record: FileRecord, say: (column: string, message: string) => void): GivenRow | null {
  const textOf = (name: string) => textIn(record.values[name]);
  const { work, submission, outcome, feedback, reason, points, comment } = gradeColumns;
  const said = textOf(outcome);
  if (said === '') return null;
  const known = outcomes.find((one) => one === said);
  const marks = byLine(record, points);
  const wrong = marks.filter(([, text]) => !number.test(text));
  if (known === undefined) say(outcome, `is none of ${outcomes.join(', ')}`);
  for (const name of [work, submission]) if (!whole.test(textOf(name))) say(name, 'is no number of one');
  for (const [line] of wrong) say(points(line), 'is no number of points');
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
    reason: textOf(reason),
  };
}

const read = (file: string, path: string) =>
  readTable(file, path, ['work', 'submission', 'outcome'], rowOf, ', as export-work writes it');

/** Whether that was given for the submission already. */
async function isGiven(tx: Db, { work, submission, ...given }: GivenRow): Promise<boolean> {
  const [last] = await tx
    .select({ said: assignmentFeedback })
    .from(assignmentFeedback)
    .innerJoin(assignmentSubmissions, eq(assignmentSubmissions.id, assignmentFeedback.submissionId))
    .where(and(eq(assignmentSubmissions.workId, work), eq(assignmentSubmissions.no, submission)))
    .orderBy(desc(assignmentFeedback.id))
    .limit(1);
  if (last === undefined) return false;
  const { outcome, rubric, comments, text } = last.said;
  const { outcome: wanted, rubric: points, comments: words, feedback } = given;
  return isDeepStrictEqual([outcome, rubric, comments, text], [wanted, points, words, feedback]);
}

/** Gives a grade to its work. @returns the problem of the row, `unchanged` or `given` */
async function give(tx: Db, row: GivenRow, now: Date): Promise<{ problem: string } | 'unchanged' | 'given'> {
  const [work] = await tx.select().from(assignmentWorks).where(eq(assignmentWorks.id, row.work));
  if (work === undefined) return { problem: `is ${row.work}, which is no work` };
  if (await isGiven(tx, row)) return 'unchanged';
  if (work.count !== row.submission)
    return { problem: `is ${row.work}, of which submission ${work.count} has come since: export it again` };
  const { rubric, comments, feedback, reason } = row;
  const type = row.outcome === 'returned' ? 'work.returned' : 'work.graded';
  const event = { type, at: now.getTime(), rubric, comments, feedback, fileIds: [] } as const;
  const sent = await send(tx, assignmentFlow, { id: row.work, event, sender: 'operator', userId: null, reason });
  if (sent.kind === 'changed') return 'given';
  const why = sent.kind === 'illegal' && sent.why !== undefined ? sent.why : `it is ${work.state}`;
  return { problem: `is ${row.work}, and ${why}` };
}

/** Grades from CSV, as `ops -- export-work` has written it; lines without an outcome are left as they are. */
export const gradesImport = ofFile(read, async (tx, { head: { file }, rows }) => {
  const counts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const problems: FileProblem[] = [];
  const now = systemClock.now();
  for (const row of rows) {
    await othersTurn();
    const came = await give(tx, row, now);
    if (typeof came === 'object') problems.push({ file, line: row.line, column: 'work', message: came.problem });
    else counts[came === 'given' ? 'inserted' : 'unchanged'] += 1;
  }
  if (problems.length > 0) throw new Refused(problems);
  return { counts };
});
