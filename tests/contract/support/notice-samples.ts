import { desc, sql } from 'drizzle-orm';
import { classNotices } from '../../../server/capabilities/live-classes/notices.ts';
import { tokenHash } from '../../../server/platform/accounts/token.ts';
import { unsubscribeLinks } from '../../../server/platform/db/notice-mails-schema.ts';
import { notices } from '../../../server/platform/db/notices-schema.ts';
import { notify } from '../../../server/platform/notices/notify.ts';
import type { Account, TestServer } from '../../support/server.ts';

let count = 0;

/** Tells somebody that a class is cancelled. @returns the id of the notice */
export async function addSampleNotice(
  { database, clock }: TestServer,
  { user }: Pick<Account, 'user'>,
): Promise<number> {
  const { db } = database;
  count += 1;
  const notice = {
    cause: { flow: 'liveClass', id: 4, event: 'class.cancelled' },
    turn: count,
    facts: { title: 'Reading a data set', starts_at: '2026-03-03T08:00:00.000Z', timezone: 'UTC', words: '' },
    action: '/zoomClass?class_id=4',
    target: 4,
  };
  await notify(db, classNotices.class_cancelled, [user.id], notice, clock.now());
  const [newest] = await db.select({ id: notices.id }).from(notices).orderBy(desc(notices.id)).limit(1);
  return newest?.id ?? 0;
}

/** The notice 41 of the contract's examples. */
export async function addNoticeOfExamples(server: TestServer, learner: Account): Promise<void> {
  await server.database.db.execute(sql`alter sequence notices_id_seq restart with 41`);
  await addSampleNotice(server, learner);
}

/** The way out of a mail whose token the contract's example has. */
export async function addSampleWayOut(
  { database, clock }: TestServer,
  { user }: Account,
  { token }: { token: string },
): Promise<void> {
  const link = { tokenHash: tokenHash(token), kinds: ['class_note'], way: 'at_once', createdAt: clock.now() } as const;
  await database.db.insert(unsubscribeLinks).values({ ...link, kinds: [...link.kinds], userId: user.id });
}
