import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '../../../../src/shared/transport/schema.d.ts';
import { pagesOf } from '../../../platform/accounts/in-pages.ts';
import { users } from '../../../platform/db/account-schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { csvLine } from '../../../platform/process/csv.ts';
import {
  assignmentFeedback,
  assignmentSubmissions,
  assignments,
  assignmentWorks,
} from '../../../tables/assignments.ts';
import { givenBackFiles, handedInFiles } from '../files.ts';
import type { AssignmentRow } from '../store.ts';

/** The column names of a grades file. */
export const gradeColumns = {
  work: 'work',
  submission: 'submission',
  outcome: 'outcome',
  feedback: 'feedback',
  /** Feedback files: file names, or numbers of stored files. */
  feedbackFiles: 'feedback_files',
  reason: 'reason',
  /** @param line of the rubric */
  points: (line: string) => `points ${line}`,
  comment: (line: string) => `comment ${line}`,
} as const;

/** Separator between two feedback files. */
export const betweenFiles = ';';

/** A submission to export. */
interface Exported {
  work: number;
  no: number;
}

/** The cell for a submitted file. @param position starts at 1 */
export type PutFile = (file: StoredFile, of: Exported & { position: number }) => string | Promise<string>;

/** The last submission of each learner. */
const selectLast = (db: Db) =>
  db
    .select({
      id: assignmentWorks.id,
      isLate: assignmentWorks.isLate,
      penalty: assignmentWorks.penalty,
      stateReason: assignmentWorks.stateReason,
      handedIn: assignmentSubmissions,
      learner: users.name,
    })
    .from(assignmentWorks)
    .innerJoin(users, eq(users.id, assignmentWorks.userId))
    .innerJoin(
      assignmentSubmissions,
      and(eq(assignmentSubmissions.workId, assignmentWorks.id), eq(assignmentSubmissions.no, assignmentWorks.count)),
    );

/** The latest feedback on some submissions, by id. */
async function latestFeedback(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(assignmentFeedback)
    .where(inArray(assignmentFeedback.submissionId, [...ids]))
    .orderBy(asc(assignmentFeedback.id));
  return new Map(rows.map((row) => [row.submissionId, row]));
}

type Last = Awaited<ReturnType<typeof selectLast>>[number];

async function* linesOf(
  db: Db,
  rubric: readonly string[],
  rows: readonly Last[],
  putFile: PutFile,
  now: Date,
): AsyncGenerator<string> {
  const ids = rows.map(({ handedIn }) => handedIn.id);
  const feedback = await latestFeedback(db, ids);
  const handedInBy = await handedInFiles(db, ids, now);
  const feedbackIds = [...feedback.values()].map(({ id }) => id);
  const givenBackBy = await givenBackFiles(db, feedbackIds, now);
  for (const { id, isLate, penalty, stateReason, handedIn, learner } of rows) {
    const { no, submittedAt, text, urls } = handedIn;
    const files: string[] = [];
    for (const [index, file] of (handedInBy.get(handedIn.id) ?? []).entries())
      files.push(await putFile(file, { work: id, no, position: index + 1 }));
    const late = isLate ? `${penalty} %` : '';
    const what = [learner, submittedAt.toISOString(), late, text, urls.join(' '), files.join('\n')];
    const last = feedback.get(handedIn.id);
    const marks = rubric.flatMap((line) => [last?.rubric[line] ?? '', last?.comments[line] ?? '']);
    const given = (last === undefined ? [] : (givenBackBy.get(last.id) ?? [])).map((file) => file.id);
    const words = [last?.text ?? '', given.join(betweenFiles), last === undefined ? '' : stateReason];
    yield csvLine([id, no, ...what, last?.outcome ?? '', ...marks, ...words]);
  }
}

/** Everyone's last submission as CSV with the current grades; rows are streamed. */
export async function* gradesOf(
  db: Db,
  { id, rubric }: Pick<AssignmentRow, 'id' | 'rubric'>,
  putFile: PutFile,
  now: Date,
): AsyncGenerator<string> {
  const ids = rubric.map((line) => line.id);
  const { work, submission, outcome, feedback, feedbackFiles, reason, points, comment } = gradeColumns;
  const about = ['learner', 'submitted_at', 'late', 'text', 'urls', 'files'];
  const given = ids.flatMap((line) => [points(line), comment(line)]);
  yield csvLine([work, submission, ...about, outcome, ...given, feedback, feedbackFiles, reason]);
  const isOfIt = eq(assignmentWorks.assignmentId, id);
  for await (const rows of pagesOf(selectLast(db), assignmentWorks.id, isOfIt))
    yield* linesOf(db, ids, rows, putFile, now);
}

/** The assignment with this slug; null if there is none. */
export async function namedAssignment(db: Db, slug: string): Promise<AssignmentRow | null> {
  const [assignment] = await db.select().from(assignments).where(eq(assignments.externalRef, slug));
  return assignment ?? null;
}
