import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { assessmentParts, assessments, questions, questionVersions } from '../../../tables/assessments.ts';
import { assessmentShape } from './assessment-shape.ts';
import type { WrittenFile } from './export-assessment.ts';
import { parseQuestion } from './question-text.ts';

/**
 * A question file as it was last imported, with keys in the format's order; null if there was no such file.
 *
 * @throws {OperatorError} if the format has changed since the import
 */
export async function writtenFile(db: Db, slug: string): Promise<WrittenFile | null> {
  const [row] = await db
    .select({ id: assessments.id, source: assessments.source })
    .from(assessments)
    .where(eq(assessments.externalRef, slug));
  const rows = await db
    .select({ id: questions.id, source: questionVersions.source })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.id, questions.versionId))
    .where(and(eq(questions.bank, slug), isNull(questions.removedAt)))
    .orderBy(asc(questions.id));
  if (row === undefined && rows.length === 0) return null;
  const order = row === undefined ? new Map<number, number>() : await positionsOf(db, row.id);
  const placeOf = (id: number) => order.get(id) ?? Number.MAX_SAFE_INTEGER;
  return {
    slug,
    assessment: row === undefined ? null : assessmentShape.parse(row.source),
    questions: rows
      .toSorted((one, other) => placeOf(one.id) - placeOf(other.id) || one.id - other.id)
      .map(({ source }) => {
        const parsed = parseQuestion(source);
        if (parsed.success) return parsed.data;
        throw new OperatorError(`${slug} holds a question of an older form: import its file again first`);
      }),
  };
}

async function positionsOf(db: Db, assessmentId: number): Promise<Map<number, number>> {
  const parts = await db
    .select({ questionId: assessmentParts.questionId, position: assessmentParts.position })
    .from(assessmentParts)
    .where(eq(assessmentParts.assessmentId, assessmentId));
  return new Map(parts.flatMap(({ questionId, position }) => (questionId === null ? [] : [[questionId, position]])));
}
