import { eq, sql } from 'drizzle-orm';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import type { Capability, ExportPart } from '../../manifest.ts';
import { pagesOf, serialised } from '../../platform/accounts/in-pages.ts';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { Db } from '../../platform/db/database.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { kindsOf, type NoticeKinds } from '../../platform/notices/kinds.ts';
import { factsLeft, findThere } from '../../platform/notices/withheld.ts';

interface NoticeRow {
  kind: string;
  target: number | null;
  facts: NoticeFacts;
}

/** Rows with the facts that the portal still shows: other people's texts are left out once they are out of sight. */
async function* withFactsLeft<Row extends NoticeRow>(tx: Db, kinds: NoticeKinds, pages: AsyncIterable<Row[]>) {
  for await (const rows of pages) {
    const isAvailable = await findThere(tx, kinds, rows);
    for (const row of rows) {
      const { target: _, ...columns } = row;
      yield serialise({ ...columns, facts: isAvailable(row) ? row.facts : factsLeft(kinds, row) });
    }
  }
}

/** A user's notices and notification settings. */
export function exportOf(tx: Db, userId: number, _now: Date, capabilities: readonly Capability[]): ExportPart {
  const kinds = kindsOf(capabilities);
  const ownPages = pagesOf(
    tx
      .select({
        id: notices.id,
        kind: notices.kind,
        target: notices.target,
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
  const mailed = pagesOf(
    tx
      .select({
        id: noticeMails.id,
        kind: noticeMails.kind,
        // The row that the notice is about, as `notify` writes it into the key.
        target: sql<number | null>`substring(${noticeMails.key} from '^[^:]*:[^:]*:([0-9]+):')::int`,
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
    notices: withFactsLeft(tx, kinds, ownPages),
    notice_choices: chosen,
    notice_mails: withFactsLeft(tx, kinds, mailed),
    quiet_hours: quiet,
    unsubscribe_links: links,
  };
}
