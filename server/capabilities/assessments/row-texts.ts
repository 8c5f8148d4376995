import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Response } from '../../../src/shared/learning/question.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { linesOf } from '../../platform/process/listing.ts';
import { assessments, attemptAnswers, attempts, questionVersions } from '../../tables/assessments.ts';
import { type AnswerRow, canCountLate, countedResponse, questionOf } from './answer-store.ts';

const quoted = (response: Response | null) =>
  linesOf((response as { text: string } | null)?.text ?? '').map((line) => `> ${line}`);

/** The counted answer, and a late one that could still count. */
function answerLines(answer: AnswerRow, lateCounted: boolean): string[] {
  const isUncounted = !lateCounted && canCountLate(answer);
  return [
    ...quoted(countedResponse(answer, lateCounted)),
    ...(isUncounted
      ? [
          'late, but before anything of the result was shown; it counts after late.counted:',
          ...quoted(countedResponse(answer, true)),
        ]
      : []),
  ];
}

export const attemptTexts: RowTexts = {
  words: [assessments.title, sql`coalesce(${personInWords(attempts.userId)}, 'a visitor')`],
  /** The texts that people have to grade, each with the id and rubric of its question. */
  content: async ({ db }, ids) => {
    const rows = await db
      .select({ answer: attemptAnswers, version: questionVersions, lateCounted: attempts.lateCounted })
      .from(attemptAnswers)
      .innerJoin(attempts, eq(attempts.id, attemptAnswers.attemptId))
      .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
      .where(and(inArray(attemptAnswers.attemptId, [...ids]), isNull(attemptAnswers.points)))
      .orderBy(asc(attemptAnswers.attemptId), asc(attemptAnswers.position));
    const lines = new Map<number, string[]>();
    for (const { answer, version, lateCounted } of rows) {
      const question = questionOf(version);
      if (question.type !== 'long_text') continue;
      const rubric = question.body.rubric.map(({ id, text, points }) => `${id}: ${wordsIn(text)} (${points})`);
      const head = `question ${answer.questionId}: ${wordsIn(question.prompt)}`;
      const ofAttempt = lines.get(answer.attemptId) ?? [];
      ofAttempt.push(head, ...rubric, ...answerLines(answer, lateCounted));
      lines.set(answer.attemptId, ofAttempt);
    }
    return lines;
  },
};
