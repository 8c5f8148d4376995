import { eq } from 'drizzle-orm';
import { notices } from '../../../src/messages/live-classes-notices.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { existingIn, noticeKinds } from '../../platform/notices/kind.ts';
import { liveClasses } from '../../tables/live-classes.ts';
import type { LiveClass } from './live-class.ts';

/** The kinds of notifications about live classes. */
export const classNotices = noticeKinds(notices, { area: 'live_classes', findThere: existingIn(liveClasses) });

const timeOf = ({ startsAt, timezone }: LiveClass, at = startsAt) => ({ starts_at: at.toISOString(), timezone });

/**
 * The common facts of a notification about a class; times are shown in the reader's zone.
 *
 * @param words from the presenter
 * @param at the time to show; by default the start
 */
export const aboutClass = (row: LiveClass, words = '', at?: Date) => ({
  facts: { title: row.topic, ...timeOf(row, at), words },
  action: `/zoomClass?class_id=${row.id}`,
  target: row.id,
});

/** The same facts for the presenter; null if the account is deleted. */
export async function aboutHeldClass(tx: Db, row: LiveClass) {
  const [presenter] = await tx
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, row.presenterId ?? 0));
  if (presenter?.username == null) return null;
  return {
    facts: { title: row.topic, ...timeOf(row) },
    action: `/fac-calendar/${presenter.username}`,
    target: row.id,
  };
}
