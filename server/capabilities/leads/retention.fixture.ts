import { desc, eq } from 'drizzle-orm';
import { addSampleBrochure } from '../../../tests/contract/support/lead-samples.ts';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { assessments, attempts } from '../../platform/db/assessments-schema.ts';
import { formVersions } from '../../platform/db/forms-schema.ts';
import { brochureLinks, leads } from '../../platform/db/leads-schema.ts';

export const fixture: RetentionFixture = async ({ database, db, now, ago, pair }) => {
  await addSampleBrochure(database);
  const [version = { id: 0 }] = await db.select().from(formVersions).orderBy(desc(formVersions.id)).limit(1);
  const asked = {
    day: '2026-03-01',
    name: '',
    answers: [],
    consents: [],
    source: {},
    isSuspected: false,
    formVersionId: version.id,
  };
  const made = await db
    .insert(leads)
    .values(pair(365, (createdAt, index) => ({ ...asked, brochureId: 1, email: `${index}`, createdAt })))
    .returning();
  const link = { leadId: made[1]?.id ?? 0, createdAt: ago(900) };
  await db.insert(brochureLinks).values(pair(30, (endsAt, index) => ({ ...link, tokenHash: `${index}`, endsAt })));
  // A level check is kept for as long as its result is to be mailed from it.
  const [check] = await db.select({ id: assessments.id }).from(assessments).where(eq(assessments.mode, 'lead'));
  const old = { assessmentId: check?.id ?? 0, no: 1, seed: 1, state: 'ended.graded', visitorHash: 'mailed' };
  const [attempt] = await db
    .insert(attempts)
    .values({ ...old, createdAt: ago(900), updatedAt: now })
    .returning();
  await db.insert(leads).values({ ...asked, attemptId: attempt?.id ?? 0, email: '', createdAt: now });
};
