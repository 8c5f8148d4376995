import { desc } from 'drizzle-orm';
import { addSampleForm } from '../../../tests/contract/support/form-samples.ts';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { formDrafts, formEntries, formVersions } from '../../platform/db/forms-schema.ts';

export const fixture: RetentionFixture = async ({ database, db, ago, pair }) => {
  await addSampleForm(database);
  const [version = { id: 0, formId: 0 }] = await db.select().from(formVersions).orderBy(desc(formVersions.id)).limit(1);
  const filled = { formVersionId: version.id, answers: [] };
  const draft = { ...filled, formId: version.formId, sequence: 1, createdAt: ago(900) };
  await db.insert(formDrafts).values(pair(30, (savedAt, index) => ({ ...draft, visitorHash: `${index}`, savedAt })));
  const entry = { ...filled, isSuspected: false };
  await db
    .insert(formEntries)
    .values(pair(365, (createdAt, index) => ({ ...entry, reference: `${index}`, sentHash: `${index}`, createdAt })));
};
