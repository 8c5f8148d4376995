import { desc } from 'drizzle-orm';
import { addSampleBrochure } from '../../../tests/contract/support/lead-samples.ts';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { formVersions } from '../../platform/db/forms-schema.ts';
import { brochureLinks, leads } from '../../platform/db/leads-schema.ts';

export const fixture: RetentionFixture = async ({ database, db, ago, pair }) => {
  await addSampleBrochure(database);
  const [version = { id: 0 }] = await db.select().from(formVersions).orderBy(desc(formVersions.id)).limit(1);
  const asked = {
    brochureId: 1,
    day: '2026-03-01',
    name: '',
    answers: [],
    consents: [],
    source: {},
    isSuspected: false,
  };
  const made = await db
    .insert(leads)
    .values(pair(365, (createdAt, index) => ({ ...asked, formVersionId: version.id, email: `${index}`, createdAt })))
    .returning();
  const link = { leadId: made[1]?.id ?? 0, createdAt: ago(900) };
  await db.insert(brochureLinks).values(pair(30, (endsAt, index) => ({ ...link, tokenHash: `${index}`, endsAt })));
};
