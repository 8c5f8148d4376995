import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';

export const fixture: RetentionFixture = async ({ db, pair }) => {
  const message = { answers: [], isSuspected: false };
  await db
    .insert(contactMessages)
    .values(pair(365, (createdAt, index) => ({ ...message, reference: `${index}`, createdAt })));
};
