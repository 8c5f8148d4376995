import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import type { Operation, OperatorContext, RunOperation } from '../../platform/capability.ts';
import { assignmentSubmissions, assignments, assignmentWorks } from '../../platform/db/assignments-schema.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { linesOf, mostListed } from '../../platform/process/listing.ts';
import { OperatorError, onFile } from '../../platform/process/operator-error.ts';
import { prepareFeedbackFile } from './feedback-operations.ts';
import { gradesOf } from './import/grades-out.ts';

const isWaiting = tagged(assignmentMachine, 'waitingOnUs').in(assignmentWorks.state);

/** Shows the work that waits to be graded, the longest wait first, with how that is done. */
async function listWaiting({ database: { db }, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({ work: assignmentWorks, assignment: assignments, submission: assignmentSubmissions })
    .from(assignmentWorks)
    .innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId))
    .innerJoin(
      assignmentSubmissions,
      and(eq(assignmentSubmissions.workId, assignmentWorks.id), eq(assignmentSubmissions.no, assignmentWorks.count)),
    )
    .where(isWaiting)
    .orderBy(asc(assignmentWorks.submittedAt), asc(assignmentWorks.id))
    .limit(mostListed);
  for (const { work, assignment, submission } of rows) {
    const late = work.isLate ? `, late: ${work.penalty} % are taken off` : '';
    out(`work ${work.id}: ${assignment.title}, since ${submission.submittedAt.toISOString()}${late}`);
    for (const { id, text, points } of assignment.rubric) out(`  ${id}: ${wordsIn(text)} (${points})`);
    for (const line of linesOf(submission.text)) out(`  > ${line}`);
    for (const url of submission.urls) out(`  ${url}`);
    const lines = assignment.rubric.map(({ id }) => `${id}=…`).join(',');
    out(`npm run ops -- event assignment ${work.id} work.graded --rubric ${lines} --feedback "…"`);
  }
  return 0;
}

const usage = 'Usage: npm run ops -- export-work <slug of the assignment> [--to <file>]';

function exportArguments(argv: readonly string[]): { slug: string; to: string | null } {
  try {
    const options = { to: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [slug = '', ...rest] = positionals;
    if (slug !== '' && rest.length === 0) return { slug, to: values.to ?? null };
  } catch {
    // The usage says it better.
  }
  throw new OperatorError(usage);
}

/** Writes what was handed in as CSV, with a column for each line of the rubric, to be graded there and imported. */
function prepareExport(argv: readonly string[], workingFolder: string): RunOperation {
  const { slug, to } = exportArguments(argv);
  return async ({ database: { db }, out, err }) => {
    const lines = await gradesOf(db, slug);
    if (lines === null) {
      err(`No assignment is called ${slug}`);
      return 1;
    }
    if (to === null) for (const line of lines) out(line);
    else onFile(to, () => writeFileSync(resolve(workingFolder, to), `${lines.join('\r\n')}\r\n`));
    return 0;
  };
}

export const operations: Readonly<Record<string, Operation>> = {
  'work-to-grade': { summary: 'show the work that waits to be graded, and how that is done', run: listWaiting },
  'feedback-file': {
    summary: 'keep a file that is to be given back with work at an assignment',
    prepare: prepareFeedbackFile,
  },
  'export-work': {
    summary: 'what was handed in for an assignment as CSV, to be graded and imported as grades',
    prepare: prepareExport,
  },
};
