import { and, asc, eq, gt, inArray, isNotNull, not } from 'drizzle-orm';
import type { Body, QuestionType, Response } from '../../../src/shared/learning/question.ts';
import { wordsIn } from '../../../src/shared/text/rich-text.ts';
import { othersTurn } from '../../platform/content-versions/upsert.ts';
import type { Db } from '../../platform/db/database.ts';
import { assessments, attemptAnswers, attempts, questions, questionVersions } from '../../tables/assessments.ts';
import { isBlank } from './grade.ts';
import { addAnswer, difficultyOf, discriminationOf, type ItemSums, noSums } from './item-statistics.ts';
import { isAwaiting, isEnded } from './tags.ts';

/** A line of the report for one version of a question. */
export interface ItemLine {
  /** `bank/slug`. */
  question: string;
  version: number;
  type: QuestionType;
  answers: number;
  blank: number;
  difficulty: number | null;
  discrimination: number | null;
  /** The texts of options that were never chosen. */
  unchosen: string[];
}

export interface ItemReport {
  title: string;
  /** The number of learners and visitors, counted by first attempt. */
  attempts: number;
  items: ItemLine[];
}

/** Attempts per batch. */
const most = 200;

/**
 * Statistics of the questions of an assessment, based on first attempts only: in later attempts, learners know the
 * questions.
 * @returns null if there is no such assessment
 */
export async function itemReport(db: Db, slug: string): Promise<ItemReport | null> {
  const [assessment] = await db
    .select({ id: assessments.id, title: assessments.title })
    .from(assessments)
    .where(eq(assessments.externalRef, slug));
  if (assessment === undefined) return null;
  const sums = new Map<number, ItemSums>();
  let count = 0;
  for (let after = 0; ; ) {
    const batch = await db
      .select({ id: attempts.id })
      .from(attempts)
      .where(
        and(
          eq(attempts.assessmentId, assessment.id),
          eq(attempts.no, 1),
          isEnded.in(attempts.state),
          not(isAwaiting.in(attempts.state)),
          gt(attempts.id, after),
        ),
      )
      .orderBy(asc(attempts.id))
      .limit(most);
    const ids = batch.map(({ id }) => id);
    if (ids.length > 0) await addAttempts(db, ids, sums);
    count += ids.length;
    if (ids.length < most) break;
    after = ids.at(-1) ?? after;
    await othersTurn();
  }
  return { title: assessment.title, attempts: count, items: await linesOf(db, sums) };
}

async function addAttempts(db: Db, ids: readonly number[], sums: Map<number, ItemSums>): Promise<void> {
  const rows = await db
    .select({
      attemptId: attemptAnswers.attemptId,
      versionId: attemptAnswers.versionId,
      response: attemptAnswers.response,
      fraction: attemptAnswers.fraction,
      points: questionVersions.points,
    })
    .from(attemptAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptAnswers.versionId))
    .where(and(inArray(attemptAnswers.attemptId, [...ids]), isNotNull(attemptAnswers.fraction)));
  const totals = new Map<number, { reached: number; possible: number }>();
  for (const { attemptId, fraction, points } of rows) {
    const total = totals.get(attemptId) ?? { reached: 0, possible: 0 };
    totals.set(attemptId, { reached: total.reached + (fraction ?? 0) * points, possible: total.possible + points });
  }
  for (const { attemptId, versionId, response, fraction, points } of rows) {
    const { reached = 0, possible = 0 } = totals.get(attemptId) ?? {};
    const own = fraction ?? 0;
    const others = possible - points;
    const kept = sums.get(versionId) ?? noSums();
    sums.set(versionId, kept);
    addAnswer(kept, {
      fraction: own,
      rest: others > 0 ? (reached - own * points) / others : null,
      isBlank: response === null || isBlank(response),
      chosen: chosenIn(response),
    });
  }
}

const chosenIn = (response: Response | null): readonly string[] =>
  response !== null && 'options' in response ? response.options : [];

async function linesOf(db: Db, sums: ReadonlyMap<number, ItemSums>): Promise<ItemLine[]> {
  const ids = [...sums.keys()];
  const lines: ItemLine[] = [];
  for (let start = 0; start < ids.length; start += most) {
    const rows = await db
      .select({
        id: questionVersions.id,
        question: questions.externalRef,
        version: questionVersions.number,
        type: questionVersions.type,
        body: questionVersions.body,
      })
      .from(questionVersions)
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .where(inArray(questionVersions.id, ids.slice(start, start + most)));
    for (const { id, body, ...row } of rows) {
      const own = sums.get(id) ?? noSums();
      lines.push({
        ...row,
        answers: own.count,
        blank: own.blank,
        difficulty: difficultyOf(own),
        discrimination: discriminationOf(own),
        unchosen: unchosenIn(body, own),
      });
    }
    await othersTurn();
  }
  return lines.sort((one, other) =>
    one.question === other.question ? one.version - other.version : one.question < other.question ? -1 : 1,
  );
}

const unchosenIn = (body: Body, { chosen, count, blank }: ItemSums): string[] =>
  'options' in body && count > blank
    ? body.options.filter(({ id }) => !chosen.has(id)).map(({ id, text }) => wordsIn(text).trim() || id)
    : [];
