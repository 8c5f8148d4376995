import { eq } from 'drizzle-orm';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';

/** A user's notices and notification settings. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const told = serialised(
    tx
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
      .from(notices),
    notices.id,
    eq(notices.userId, userId),
  );
  const chosen = serialised(
    tx
      .select({
        key: noticeChoices.kind,
        kind: noticeChoices.kind,
        in_portal: noticeChoices.inPortal,
        mail: noticeChoices.mail,
        updated_at: noticeChoices.updatedAt,
      })
      .from(noticeChoices),
    noticeChoices.kind,
    eq(noticeChoices.userId, userId),
  );
  const mailed = serialised(
    tx
      .select({
        id: noticeMails.id,
        kind: noticeMails.kind,
        facts: noticeMails.facts,
        created_at: noticeMails.createdAt,
        due_at: noticeMails.dueAt,
      })
      .from(noticeMails),
    noticeMails.id,
    eq(noticeMails.userId, userId),
  );
  const quiet = serialised(
    tx
      .select({
        key: quietHours.id,
        starts_at: quietHours.startsAt,
        ends_at: quietHours.endsAt,
        updated_at: quietHours.updatedAt,
      })
      .from(quietHours),
    quietHours.id,
    eq(quietHours.userId, userId),
  );
  const links = serialised(
    tx
      .select({ id: unsubscribeLinks.id, kinds: unsubscribeLinks.kinds, created_at: unsubscribeLinks.createdAt })
      .from(unsubscribeLinks),
    unsubscribeLinks.id,
    eq(unsubscribeLinks.userId, userId),
  );
  return {
    notices: told,
    notice_choices: chosen,
    notice_mails: mailed,
    quiet_hours: quiet,
    unsubscribe_links: links,
  };
}
