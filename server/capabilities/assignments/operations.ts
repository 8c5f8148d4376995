import { and, asc, eq } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { Operation, OperatorContext } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { inOneLine, linesOf, maxListed } from '../../platform/process/listing.ts';
import { assignmentSubmissions, assignments, assignmentWorks } from '../../tables/assignments.ts';
import { fileInLine, prepareExport } from './export-operations.ts';
import { prepareFeedbackFile } from './feedback-operations.ts';
import { handedInFiles } from './files.ts';

const isWaiting = tagged(assignmentMachine, 'waitingOnUs').in(assignmentWorks.state);

/** Lists the work to grade, the oldest first, with the command for it. */
async function listWaiting({ database: { db }, linkOrigin, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({
      work: assignmentWorks,
      assignment: { title: assignments.title, rubric: assignments.rubric },
      submission: assignmentSubmissions,
    })
    .from(assignmentWorks)
    .innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId))
    .innerJoin(
      assignmentSubmissions,
      and(eq(assignmentSubmissions.workId, assignmentWorks.id), eq(assignmentSubmissions.no, assignmentWorks.count)),
    )
    .where(isWaiting)
    .orderBy(asc(assignmentWorks.submittedAt), asc(assignmentWorks.id))
    .limit(maxListed);
  const ids = rows.map(({ submission }) => submission.id);
  const filesBy = await handedInFiles(db, ids, systemClock.now());
  for (const { work, assignment, submission } of rows) {
    const late = work.isLate ? `, late: ${work.penalty} % are taken off` : '';
    out(`work ${work.id}: ${assignment.title}, since ${submission.submittedAt.toISOString()}${late}`);
    for (const { id, text, points } of assignment.rubric) out(`  ${id}: ${wordsIn(text)} (${points})`);
    for (const line of linesOf(submission.text)) out(`  > ${line}`);
    for (const url of submission.urls) out(`  ${inOneLine(url)}`);
    for (const file of filesBy.get(submission.id) ?? []) out(`  ${fileInLine(file, linkOrigin)}`);
    const lines = assignment.rubric.map(({ id }) => `${id}=…`).join(',');
    out(`npm run ops -- event assignment ${work.id} work.graded --rubric ${lines} --feedback "…"`);
  }
  const all = await db.$count(assignmentWorks, isWaiting);
  if (all > rows.length) out(`${all - rows.length} later submissions are listed once these are graded`);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  'work-to-grade': { summary: 'show the work to grade, with the commands that grade it', run: listWaiting },
  'feedback-file': {
    summary: 'store a file to return with graded work',
    prepare: prepareFeedbackFile,
  },
  'export-work': {
    summary: 'export the submissions of an assignment as CSV and files, to grade and import as grades',
    prepare: prepareExport,
  },
};
