import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { assessmentLeads, assessments, attempts } from '../../platform/db/assessments-schema.ts';

export const fixture: RetentionFixture = async ({ db, now, pair }) => {
  const rules = { mode: 'lead', language: 'en', questionCount: 1, passPercent: 60, scoreRule: 'highest' } as const;
  const reviewPolicy = { afterSubmit: [], afterLastAttempt: [], afterClose: [] };
  const words = { externalRef: 'check', title: '', summary: '', hash: '', source: {}, reviewPolicy };
  await db.insert(assessments).values({ ...words, ...rules, createdAt: now, updatedAt: now });
  const attempt = { assessmentId: 1, no: 1, seed: 1, state: 'ended.graded', updatedAt: now };
  await db
    .insert(attempts)
    .values(pair(30, (createdAt, index) => ({ ...attempt, visitorHash: `${index}`, createdAt })));
  const made = await db
    .insert(attempts)
    .values(pair(0, (_, index) => ({ ...attempt, visitorHash: `left ${index}`, createdAt: now })))
    .returning();
  const lead = { name: '', email: '', consentVersion: '' };
  await db
    .insert(assessmentLeads)
    .values(pair(365, (createdAt, index) => ({ ...lead, attemptId: made[index]?.id ?? 0, createdAt })));
};
