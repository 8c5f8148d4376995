import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { assessments, attemptEvents, attempts } from '../../platform/db/assessments-schema.ts';

export const fixture: RetentionFixture = async ({ db, now, ago, pair }) => {
  const rules = { mode: 'lead', language: 'en', questionCount: 1, passPercent: 60, scoreRule: 'highest' } as const;
  const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: [] };
  const words = { externalRef: 'check', title: '', summary: '', hash: '', source: {}, reviewPolicy };
  await db.insert(assessments).values({ ...words, ...rules, createdAt: now, updatedAt: now });
  const attempt = { assessmentId: 1, no: 1, seed: 1, state: 'ended.graded', updatedAt: now };
  await db
    .insert(attempts)
    .values(pair(30, (createdAt, index) => ({ ...attempt, visitorHash: `${index}`, createdAt })));
  const graded = await db
    .insert(attempts)
    .values(pair(180, (gradedAt, index) => ({ ...attempt, visitorHash: `graded ${index}`, gradedAt, createdAt: now })))
    .returning();
  const line = { type: 'started', data: {} };
  await db
    .insert(attemptEvents)
    .values([
      ...graded.map(({ id: attemptId, gradedAt }) => ({ ...line, attemptId, at: gradedAt ?? now })),
      { ...line, attemptId: graded[1]?.id ?? 0, at: ago(900) },
    ]);
};
