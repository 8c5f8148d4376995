import { beginIds, type Samples, secretOf } from '../../../tests/support/samples.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { deadAddresses } from '../../platform/db/mail-schema.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';

/** A notice that a class is cancelled, as a row. */
const noticeOf = (userId: number, createdAt: Date) => ({
  userId,
  kind: 'class_cancelled',
  flow: 'liveClass',
  entityId: 4,
  event: 'class.cancelled',
  facts: { title: 'Reading a data set', starts_at: '2026-03-03T08:00:00.000Z', timezone: 'UTC', words: '' },
  action: '/zoomClass?class_id=4',
  key: `of ${userId}`,
  createdAt,
});
const required = { body: { kind: 'class_cancelled' } };
const unsubscribeLink = { kinds: ['class_note'], way: 'at_once' as const };

export const samples: Samples = {
  operations: {
    changeNotice: {
      prepare: async ({ server: { database, clock }, caller }) => {
        await beginIds(database, { notices: 41 });
        await database.db.insert(notices).values(noticeOf(caller.user.id, clock.now()));
      },
    },
    muteNotices: { invalid: required },
    chooseNotices: { invalid: required },
    setQuietHours: { invalid: { body: { quiet_hours: { starts_at: '07:00', ends_at: '07:00' } } } },
    unsubscribe: {
      prepare: ({ server: { database, clock }, caller, examples }) => {
        const { token } = examples.body as { token: string };
        const link = {
          ...unsubscribeLink,
          userId: caller.user.id,
          tokenHash: tokenHash(token),
          createdAt: clock.now(),
        };
        return database.db.insert(unsubscribeLinks).values(link);
      },
      invalid: { body: { token: 'nobodys' } },
    },
  },
  rows: {
    notices: ({ database: { db }, clock }, { user }) => db.insert(notices).values(noticeOf(user.id, clock.now())),
    notice_mails: ({ database: { db }, clock }, { user }) => {
      const { kind, facts, action, key } = noticeOf(user.id, clock.now());
      return db
        .insert(noticeMails)
        .values({ userId: user.id, kind: kind as 'class_cancelled', facts, action, key, createdAt: clock.now() });
    },
    notice_choices: ({ database: { db }, clock }, { user }) =>
      db.insert(noticeChoices).values({ userId: user.id, kind: 'class_note', inPortal: false, updatedAt: clock.now() }),
    quiet_hours: ({ database: { db }, clock }, { user }) =>
      db.insert(quietHours).values({ userId: user.id, startsAt: '22:00', endsAt: '07:00', updatedAt: clock.now() }),
    unsubscribe_links: ({ database: { db }, clock }, owner) =>
      db.insert(unsubscribeLinks).values({
        ...unsubscribeLink,
        userId: owner.user.id,
        tokenHash: secretOf(owner, 'way-out'),
        createdAt: clock.now(),
      }),
  },
  retention: async ({ db, userIds: [userId], pair }) => {
    const notice = { userId, kind: '', flow: '', entityId: 1, event: '', facts: {} };
    await db.insert(notices).values(pair(180, (createdAt, index) => ({ ...notice, key: `${index}`, createdAt })));
    const columns = { userId, kind: 'class_note', facts: {}, action: null } as const;
    await db.insert(noticeMails).values(pair(180, (createdAt, index) => ({ ...columns, key: `${index}`, createdAt })));
    const put = { ...columns, calendar: { method: 'REQUEST', uid: 'event-1@acado' } as const };
    await db.insert(noticeMails).values(pair(730, (createdAt, index) => ({ ...put, key: `put ${index}`, createdAt })));
    await db
      .insert(unsubscribeLinks)
      .values(pair(180, (createdAt, index) => ({ ...unsubscribeLink, userId, tokenHash: `${index}`, createdAt })));
    await db
      .insert(deadAddresses)
      .values(pair(365, (notedAt, index) => ({ addressHash: `${index}`, reason: 'No such user', notedAt })));
  },
};
