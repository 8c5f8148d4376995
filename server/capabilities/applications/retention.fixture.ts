import { addSampleForm } from '../../../tests/contract/support/form-samples.ts';
import { addProgramme } from '../../../tests/support/programmes.ts';
import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { applications } from '../../platform/db/applications-schema.ts';
import { formVersions } from '../../platform/db/forms-schema.ts';

export const fixture: RetentionFixture = async ({ database, clock, db, userIds: [userId], ago, pair }) => {
  await addProgramme({ database, clock });
  await addSampleForm(database);
  const [version = { id: 0 }] = await db.select().from(formVersions).limit(1);
  const application = { userId, intakeId: 1, state: 'over.rejected', formVersionId: version.id, closesAt: ago(1_200) };
  const madeAt = { createdAt: ago(1_200), updatedAt: ago(1_200) };
  await db
    .insert(applications)
    .values(pair(1_095, (decidedAt, index) => ({ ...application, ...madeAt, reference: `${index}`, decidedAt })));
};
