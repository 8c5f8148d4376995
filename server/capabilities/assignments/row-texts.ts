import { and, eq, inArray, sql } from 'drizzle-orm';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { linesOf } from '../../platform/process/listing.ts';
import { assignmentSubmissions, assignments, assignmentWorks } from '../../tables/assignments.ts';
import { fileInLine } from './export-operations.ts';
import { handedInFiles } from './files.ts';

export const workTexts: RowTexts = {
  words: [
    assignments.title,
    personInWords(assignmentWorks.userId),
    sql`case when ${assignmentWorks.isLate} then 'late: ' || ${assignmentWorks.penalty} || ' % are taken off' end`,
  ],
  /** The rubric and the last submission, with links to its files. */
  content: async ({ db, linkOrigin, now }, ids) => {
    const isLast = and(
      eq(assignmentSubmissions.workId, assignmentWorks.id),
      eq(assignmentSubmissions.no, assignmentWorks.count),
    );
    const rows = await db
      .select({ id: assignmentWorks.id, rubric: assignments.rubric, submission: assignmentSubmissions })
      .from(assignmentWorks)
      .innerJoin(assignments, eq(assignments.id, assignmentWorks.assignmentId))
      .innerJoin(assignmentSubmissions, isLast)
      .where(inArray(assignmentWorks.id, [...ids]));
    const submissionIds = rows.map(({ submission }) => submission.id);
    const filesBy = await handedInFiles(db, submissionIds, now);
    return new Map(
      rows.map(({ id, rubric, submission }) => [
        id,
        [
          ...rubric.map((line) => `${line.id}: ${wordsIn(line.text)} (${line.points})`),
          ...linesOf(submission.text).map((line) => `> ${line}`),
          ...submission.urls,
          ...(filesBy.get(submission.id) ?? []).map((file) => fileInLine(file, linkOrigin)),
        ],
      ]),
    );
  },
};
