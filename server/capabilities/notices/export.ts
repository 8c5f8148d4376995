import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';

/** What somebody was told, and of what they want to be told. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const told = await tx
    .select({
      id: notices.id,
      kind: notices.kind,
      flow: notices.flow,
      entity_id: notices.entityId,
      event: notices.event,
      facts: notices.facts,
      action: notices.action,
      created_at: notices.createdAt,
      read_at: notices.readAt,
      archived_at: notices.archivedAt,
    })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(asc(notices.id));
  const chosen = await tx
    .select({
      kind: noticeChoices.kind,
      in_portal: noticeChoices.inPortal,
      mail: noticeChoices.mail,
      updated_at: noticeChoices.updatedAt,
    })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))
    .orderBy(asc(noticeChoices.kind));
  const mailed = await tx
    .select({
      id: noticeMails.id,
      kind: noticeMails.kind,
      facts: noticeMails.facts,
      created_at: noticeMails.createdAt,
      due_at: noticeMails.dueAt,
    })
    .from(noticeMails)
    .where(eq(noticeMails.userId, userId))
    .orderBy(asc(noticeMails.id));
  const quiet = await tx
    .select({ starts_at: quietHours.startsAt, ends_at: quietHours.endsAt, updated_at: quietHours.updatedAt })
    .from(quietHours)
    .where(eq(quietHours.userId, userId));
  const links = await tx
    .select({ id: unsubscribeLinks.id, kinds: unsubscribeLinks.kinds, created_at: unsubscribeLinks.createdAt })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.userId, userId))
    .orderBy(asc(unsubscribeLinks.id));
  return {
    notices: told.map(serialise),
    notice_choices: chosen.map(serialise),
    notice_mails: mailed.map(serialise),
    quiet_hours: quiet.map(serialise),
    unsubscribe_links: links.map(serialise),
  };
}
