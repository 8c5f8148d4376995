import type { RetentionFixture } from '../../../tests/support/retention-fixture.ts';
import { noticeMails, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { notices } from '../../platform/db/notices-schema.ts';

export const fixture: RetentionFixture = async ({ db, userIds: [userId], pair }) => {
  const notice = { userId, kind: '', flow: '', entityId: 1, event: '', facts: {} };
  await db.insert(notices).values(pair(180, (createdAt, index) => ({ ...notice, key: `${index}`, createdAt })));
  const told = { userId, kind: 'class_note', facts: {}, action: null } as const;
  await db.insert(noticeMails).values(pair(180, (createdAt, index) => ({ ...told, key: `${index}`, createdAt })));
  const wayOut = { userId, kinds: ['class_note'], way: 'at_once' as const };
  await db
    .insert(unsubscribeLinks)
    .values(pair(180, (createdAt, index) => ({ ...wayOut, tokenHash: `${index}`, createdAt })));
};
