import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { ActionRefused } from '../../platform/flows/apply.ts';
import { assessmentParts, attemptAnswers, questions } from '../../tables/assessments.ts';
import { type Attempt, assessmentOf, logEvent } from './answer-store.ts';
import { drawn, randomOf, shuffled } from './draw.ts';

interface Chosen {
  questionId: number;
  versionId: number;
}

const tagMark = 'tag:';
const isAsked = and(isNull(questions.removedAt), isNull(questions.withdrawnAt));

/** The source of a pool's questions: a bank or a tag. */
const inPool = (pool: string): SQL =>
  pool.startsWith(tagMark)
    ? sql`${questions.tags} @> array[${pool.slice(tagMark.length)}]::text[]`
    : eq(questions.bank, pool);

async function asked(tx: Db, which: SQL | undefined): Promise<Chosen[]> {
  const rows = await tx
    .select({ questionId: questions.id, versionId: questions.versionId })
    .from(questions)
    .where(and(which, isAsked))
    .orderBy(asc(questions.id));
  return rows.flatMap(({ questionId, versionId }) => (versionId === null ? [] : [{ questionId, versionId }]));
}

/** Chooses the questions of a new attempt by its seed, and stores them in the attempt's order. */
export async function drawQuestions(tx: Db, { after, now }: Change<Attempt>): Promise<void> {
  const assessment = await assessmentOf(tx, after);
  const parts = await tx
    .select()
    .from(assessmentParts)
    .where(eq(assessmentParts.assessmentId, after.assessmentId))
    .orderBy(asc(assessmentParts.position));
  const random = randomOf(after.seed);
  const chosen = new Map<number, Chosen>();
  for (const { questionId, pool, draw } of parts) {
    const from = await asked(tx, questionId === null ? inPool(pool ?? '') : eq(questions.id, questionId));
    const free = from.filter((one) => !chosen.has(one.questionId));
    for (const one of pool === null ? free : drawn(free, draw ?? 0, random)) chosen.set(one.questionId, one);
  }
  if (chosen.size === 0) throw new ActionRefused('the assessment has no question');
  const inOrder = assessment.shuffle ? shuffled([...chosen.values()], random) : [...chosen.values()];
  await tx
    .insert(attemptAnswers)
    .values(inOrder.map((one, index) => ({ attemptId: after.id, position: index + 1, ...one })));
  await logEvent(tx, after.id, { type: 'started', data: { seed: after.seed, questions: inOrder } }, now);
}
