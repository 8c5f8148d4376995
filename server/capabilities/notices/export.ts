import { sql } from 'drizzle-orm';
import type { NoticeFacts } from '../../../src/shared/transport/schema.d.ts';
import { type ExportContext, exported } from '../../platform/accounts/exported.ts';
import { noticeMails, quietHours, unsubscribeLinks } from '../../platform/db/notice-mails-schema.ts';
import { noticeChoices, notices } from '../../platform/db/notices-schema.ts';
import { kindsOf } from '../../platform/notices/kinds.ts';
import { factsLeft, findThere } from '../../platform/notices/withheld.ts';

interface NoticeRow {
  kind: string;
  target: number | null;
  facts: NoticeFacts;
}

/** The facts that the portal still shows: other people's texts are left out once they are out of sight. */
async function withFactsLeft(rows: readonly NoticeRow[], { tx, capabilities }: ExportContext) {
  const kinds = kindsOf(capabilities);
  const isAvailable = await findThere(tx, kinds, rows);
  return (row: NoticeRow) => ({ facts: isAvailable(row) ? row.facts : factsLeft(kinds, row) });
}

/** A user's notices and notification settings. */
export const exportedTables = [
  exported({ table: notices, omit: { key: 'recognises a repeated notice' }, more: withFactsLeft }),
  exported({ table: noticeChoices }),
  exported({
    table: noticeMails,
    omit: { key: 'recognises a repeated notice', calendar: 'repeats what the mail is about' },
    // The row that the notice is about, as `notify` writes it into the key.
    add: { target: sql<number | null>`substring(${noticeMails.key} from '^[^:]*:[^:]*:([0-9]+):')::int` },
    more: withFactsLeft,
  }),
  exported({ table: quietHours }),
  exported({ table: unsubscribeLinks, omit: { tokenHash: 'opens the link' } }),
];
