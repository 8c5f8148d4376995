import { and, eq } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { noticeChoices } from '../db/notices-schema.ts';
import { type NoticeKind, usualOf } from './kind.ts';

/** Whether a user gets notices of a kind at all, in the portal or by mail. */
export async function isWanted(tx: Db, kind: NoticeKind, userId: number): Promise<boolean> {
  const [choice] = await tx
    .select()
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.kind, kind.name)));
  const usual = usualOf(kind);
  return (choice?.inPortal ?? usual.inPortal) || (choice?.mail ?? usual.mail) !== 'off';
}

/** The time zone for a user's days; UTC if unknown. */
export async function zoneOf(tx: Db, userId: number): Promise<string> {
  const [user] = await tx.select({ zone: users.timezone }).from(users).where(eq(users.id, userId));
  return user?.zone ?? 'UTC';
}
