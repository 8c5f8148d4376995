import { eq, sql } from 'drizzle-orm';
import { submitAttempt } from '../../../server/capabilities/assessments/own-attempt.ts';
import { startAttempt } from '../../../server/capabilities/assessments/start.ts';
import { tokenHash } from '../../../server/platform/accounts/token.ts';
import {
  assessmentGroups,
  assessments,
  attemptAnswers,
  attempts,
} from '../../../server/platform/db/assessments-schema.ts';
import { levelCheckForm } from '../../../src/routes/paths.ts';
import { addAssessment, beginWith, sampleQuestions } from '../../support/assessments.ts';
import { addShippedForm } from '../../support/forms.ts';
import type { Account, TestServer } from '../../support/server.ts';

const hint = [{ kind: 'paragraph' as const, children: ['Look at the word.'] }];

type Rules = Parameters<typeof addAssessment>[2];

/** A learner's attempt at an assessment of two questions, of which the first, 4, is answered. @returns its id */
export async function addSampleAttempt(server: TestServer, { user }: Account, rules: Rules = {}): Promise<number> {
  const { db } = server.database;
  const now = server.clock.now();
  await beginWith(server, 4);
  const { id } = await addAssessment(server, [sampleQuestions.single({ hint }), sampleQuestions.trueFalse()], rules);
  const [assessment] = await db.select().from(assessments).where(eq(assessments.id, id));
  if (assessment === undefined) throw new Error('There is no assessment');
  const started = await startAttempt(db, { userId: user.id }, assessment, now);
  if (started.kind === 'blocked') throw new Error(started.block);
  await db
    .update(attemptAnswers)
    .set({ response: { options: ['a'] }, version: 7, savedAt: now })
    .where(eq(attemptAnswers.questionId, 4));
  return started.row.id;
}

/** One of a self-assessment. */
export const addSelfAttempt = (server: TestServer, who: Account) => addSampleAttempt(server, who, { mode: 'self' });

/** One that is handed in. */
export async function addEndedAttempt(server: TestServer, who: Account): Promise<number> {
  const id = await addSampleAttempt(server, who);
  await submitAttempt(server.database.db, id, { userId: who.user.id }, [], server.clock.now());
  return id;
}

/** By which the browser of the contract's examples knows its level check. */
const sampleToken = 'v'.repeat(43);

const ofVisitors = new Set([
  'getLevelCheck',
  'startLevelCheck',
  'saveLevelCheckAnswers',
  'submitLevelCheck',
  'mailLevelCheckResult',
]);

/** What the browser of a visitor sends. */
export const visitorHeaders = (operationId: string): Record<string, string> =>
  ofVisitors.has(operationId) ? { cookie: `visitor=${sampleToken}` } : {};

/** The level check 4, at which the browser of the examples has an attempt. */
export async function prepareSampleLevelCheck(server: TestServer, operationId: string): Promise<void> {
  if (!ofVisitors.has(operationId)) return;
  const { db } = server.database;
  const now = server.clock.now();
  await beginWith(server, 4);
  const { id } = await addAssessment(server, [sampleQuestions.single()], { mode: 'lead' });
  const [assessment] = await db.select().from(assessments).where(eq(assessments.id, id));
  if (assessment === undefined) throw new Error('There is no level check');
  const owner = { visitorHash: tokenHash(sampleToken) };
  const started = await startAttempt(db, owner, assessment, now);
  if (started.kind === 'blocked') throw new Error(started.block);
  if (operationId === 'submitLevelCheck') await db.update(attemptAnswers).set({ version: 7 });
  if (operationId === 'mailLevelCheckResult') {
    await submitAttempt(db, started.row.id, owner, [], now);
    await addShippedForm(server.database, levelCheckForm);
  }
}

const ofAttempts = new Set([
  'getAttempt',
  'saveAnswer',
  'saveAnswers',
  'submitAttempt',
  'takeHint',
  'checkAnswer',
  'getAttemptReview',
  'getAttemptSummary',
]);
const ofEnded = new Set(['getAttemptReview', 'getAttemptSummary']);
const ofAssessments = new Set(['listAssessments', 'listSelfAssessments', 'getAssessment', 'startAttempt']);

export const isOfAssessments = (operationId: string): boolean =>
  ofAttempts.has(operationId) || ofAssessments.has(operationId);

/** What the examples of the contract speak of: the assessment 4 of the group 4, its question 4, and the attempt 4 at it. */
export async function prepareSampleAssessment(
  server: TestServer,
  operationId: string,
  learner: Account,
): Promise<void> {
  const { db } = server.database;
  await beginWith(server, 4);
  const group = { externalRef: 'data', title: 'Data', summary: 'How to read it.', position: 1 };
  await db.insert(assessmentGroups).values(group);
  const isSelf = operationId === 'listSelfAssessments';
  if (!ofAttempts.has(operationId))
    await addAssessment(server, [sampleQuestions.single()], isSelf ? { mode: 'self', groupId: 4 } : {});
  else if (operationId === 'checkAnswer') await addSelfAttempt(server, learner);
  else if (ofEnded.has(operationId)) await addEndedAttempt(server, learner);
  else await addSampleAttempt(server, learner);
}

/** Brings what an operation asks of an assessment into a state in which it is refused. */
export async function refuseAssessment({ database: { db }, clock }: TestServer, operationId: string): Promise<void> {
  if (operationId === 'startLevelCheck') {
    await db.delete(attempts);
    await db.update(assessments).set({ closesAt: clock.now() });
  }
  if (operationId === 'submitLevelCheck') await db.update(attempts).set({ state: 'voided' });
  if (operationId === 'mailLevelCheckResult')
    await db.update(attempts).set({ state: 'started', dueAt: new Date(clock.now().getTime() + 60_000) });
  if (operationId === 'startAttempt') await db.update(assessments).set({ status: 'archived' });
  if (ofEnded.has(operationId))
    await db.update(attempts).set({ state: 'started', dueAt: new Date(clock.now().getTime() + 60_000) });
  if (operationId === 'saveAnswer')
    await db.update(attemptAnswers).set({ version: 6, response: sql`'{"options":["b"]}'::jsonb` });
  if (operationId === 'takeHint' || operationId === 'checkAnswer') await db.update(attempts).set({ state: 'voided' });
}
