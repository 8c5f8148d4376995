import { and, asc, eq } from 'drizzle-orm';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { notify } from '../../platform/notices/notify.ts';
import { bookmarks } from '../../tables/learning.ts';
import { programmes, savedProgrammes } from '../../tables/programmes.ts';
import { aboutProgramme, programmeNotices } from './notices.ts';
import { type IntakeRow, isUpcoming, type ProgrammeRow } from './programme.ts';

/** The notification for users who saved a programme, and its time. */
function noticeOf({ before, after, event }: Change<IntakeRow>) {
  if (event === 'intake.cancelled') return [programmeNotices.programme_cancelled, after.closesAt] as const;
  if (event === 'intake.moved') return [programmeNotices.programme_moved, after.closesAt] as const;
  // A short intake opens within its last days; the opening notification already names the deadline.
  if (isUpcoming(before.state)) return [programmeNotices.programme_open, after.closesAt] as const;
  return [programmeNotices.programme_closing, after.closesAt] as const;
}

/** A degree is saved through its university programme. */
function listSavers(tx: Db, { id, courseId }: ProgrammeRow, now: Date): Promise<{ id: number }[]> {
  if (courseId === null)
    return tx
      .select({ id: users.id })
      .from(savedProgrammes)
      .innerJoin(users, eq(users.id, savedProgrammes.userId))
      .where(and(eq(savedProgrammes.programmeId, id), isActiveAccount(now)))
      .orderBy(asc(savedProgrammes.id));
  return tx
    .select({ id: users.id })
    .from(bookmarks)
    .innerJoin(users, eq(users.id, bookmarks.userId))
    .where(and(eq(bookmarks.kind, 'course'), eq(bookmarks.refId, courseId), isActiveAccount(now)))
    .orderBy(asc(bookmarks.id));
}

/** Notifies users who saved a programme of changes to its intakes. */
export async function notifySavers(tx: Db, change: Change<IntakeRow>): Promise<void> {
  const { after, event, reason, now } = change;
  const [programme] = await tx.select().from(programmes).where(eq(programmes.id, after.programmeId));
  if (programme === undefined) return;
  const people = await listSavers(tx, programme, now);
  const [kind, at] = noticeOf(change);
  const cause = { flow: 'intake', id: after.id, event };
  const ids = people.map(({ id }) => id);
  await notify(tx, kind, ids, { cause, turn: after.version, ...aboutProgramme(programme, at, reason) }, now);
}
