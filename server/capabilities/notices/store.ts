import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, desc, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { NoticeChange, NoticeCount, NoticeList } from '../../../src/shared/transport/schema.d.ts';
import { isActiveAccount } from '../../platform/accounts/due-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { sessions } from '../../platform/db/session-schema.ts';
import { announceChangeOf } from '../../platform/notices/channel.ts';
import type { NoticeKinds } from '../../platform/notices/kinds.ts';
import { factsLeft, findThere } from '../../platform/notices/withheld.ts';

/** Notices per page, as in the contract. */
const pageSize = 20;
/** The unread count is capped at this number. */
const maxCounted = 1001;
/** Notices per statement, because a statement blocks the embedded database. */
const changedAtOnce = 200;

const isOwn = (userId: number) => and(eq(notices.userId, userId), isNull(notices.archivedAt));
const isUnread = isNull(notices.readAt);

/** A user's notices, newest first. */
export async function listNotices(
  db: Db,
  kinds: NoticeKinds,
  userId: number,
  { before, unread = false }: { before?: number; unread?: boolean },
): Promise<NoticeList> {
  const isOlder = before === undefined ? undefined : lt(notices.id, before);
  const found = await db
    .select()
    .from(notices)
    .where(and(isOwn(userId), isOlder, unread ? isUnread : undefined))
    .orderBy(desc(notices.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  const isVisible = await findThere(db, kinds, rows);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      facts: isVisible(row) ? row.facts : factsLeft(kinds, row),
      action: row.action,
      is_gone: !isVisible(row),
      is_required: kinds.get(row.kind)?.isRequired ?? false,
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    })),
    next_before: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null,
    unread: (await countNotices(db, userId)).unread,
    muted: await listMuted(db, userId),
  };
}

async function listMuted(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ kind: noticeChoices.kind })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.inPortal, false)))
    .orderBy(noticeChoices.kind);
  return rows.map(({ kind }) => kind);
}

/** Inlines the id, so that the planner can use its statistics for users with many notices. */
const countOf = (id: number) => {
  const own = sql`from ${notices} where ${notices.userId} = ${id} and ${notices.archivedAt} is null`;
  return sql`select ${id}::int as id,
    (select count(*)::int from (select ${own} and ${notices.readAt} is null limit ${maxCounted}) as counted) as unread,
    (select max(${notices.id}) ${own}) as newest`;
};

/** The unread count and the newest notice of each given user. */
export async function countNoticesOf(db: Db, people: readonly number[]): Promise<ReadonlyMap<number, NoticeCount>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .select({ id: sql<number>`id`, unread: sql<number>`unread`, newest: sql<number | null>`newest` })
    .from(sql`(${sql.join(people.map(countOf), sql` union all `)}) as counts`);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

export const countNotices = async (db: Db, userId: number): Promise<NoticeCount> =>
  (await countNoticesOf(db, [userId])).get(userId) ?? { unread: 0, newest: null };

/** The given sessions that are still active. */
export async function findOpenSessions(db: Db, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now), isActiveAccount(now)));
  return new Set(rows.map(({ id }) => id));
}

/** The columns that each event changes. Earlier times of reading or archiving are kept. */
const changes = {
  read: (now: Date) => ({ readAt: sql`coalesce(${notices.readAt}, ${now.toISOString()}::timestamptz)` }),
  unread: () => ({ readAt: null }),
  archive: (now: Date) => ({ archivedAt: sql`coalesce(${notices.archivedAt}, ${now.toISOString()}::timestamptz)` }),
  restore: () => ({ archivedAt: null }),
} as const satisfies Record<NoticeChange['event'], unknown>;

/** @returns whether the notice belongs to the user */
export async function changeNotice(db: Db, userId: number, { id, event }: NoticeChange, now: Date): Promise<boolean> {
  const changed = await db
    .update(notices)
    .set(changes[event](now))
    .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    .returning({ id: notices.id });
  if (changed.length > 0) await announceChangeOf(db, userId);
  return changed.length > 0;
}

/** Marks all notices up to the given notice as read. @returns how many were unread */
export const readAll = (db: Db, userId: number, upTo: number, now: Date): Promise<number> =>
  changeAll(db, userId, and(isOwn(userId), isUnread, lte(notices.id, upTo)), now);

/** Undoes marking all notices as read at the given time. */
export const unreadAll = (db: Db, userId: number, readAt: Date): Promise<number> =>
  changeAll(db, userId, and(eq(notices.userId, userId), eq(notices.readAt, readAt)), null);

async function changeAll(db: Db, userId: number, which: SQL | undefined, readAt: Date | null): Promise<number> {
  let all = 0;
  for (let changed = changedAtOnce; changed === changedAtOnce; all += changed) {
    if (all > 0) await nextTurn();
    const some = db.select({ id: notices.id }).from(notices).where(which).limit(changedAtOnce);
    const rows = await db
      .update(notices)
      .set({ readAt })
      .where(inArray(notices.id, some))
      .returning({ id: notices.id });
    changed = rows.length;
  }
  if (all > 0) await announceChangeOf(db, userId);
  return all;
}

/** Mutes or unmutes a kind of notice in the portal. */
export async function mute(
  db: Db,
  userId: number,
  { kind, isMuted }: { kind: string; isMuted: boolean },
  now: Date,
): Promise<void> {
  const choice = { inPortal: !isMuted, updatedAt: now };
  await db
    .insert(noticeChoices)
    .values({ userId, kind, ...choice })
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.kind], set: choice });
}
