import { eq, isNotNull, sql } from 'drizzle-orm';
import type { DataExport } from '../../../src/shared/transport/schema.d.ts';
import type { Capability } from '../../manifest.ts';
import { exported } from '../../platform/accounts/exported.ts';
import type { Streamed } from '../../platform/contract/streamed-answer.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { flowHistory } from '../../platform/db/flows-schema.ts';
import { outgoingMails } from '../../platform/db/mail-schema.ts';
import { dataExports } from '../../tables/data-exports.ts';

/**
 * All stored data of a user, without passwords, tokens and their hashes. Each capability contributes its tables.
 * Lists are read page by page while they are sent. A common transaction would block the embedded database, or
 * hold a connection, during the whole download. Tests check that no table is missing.
 */
export function exportData(
  tx: Db,
  capabilities: readonly Capability[],
  userId: number,
  now: Date,
): Streamed<DataExport> {
  const lists = capabilities.flatMap(({ exportedTables: tables = [] }) => tables);
  const parts = lists.map(({ part, rows }) => [part, rows({ tx, userId, now, capabilities })]);
  return { exported_at: now.toISOString(), ...Object.fromEntries(parts) } as Streamed<DataExport>;
}

/** The account itself, the emails sent to it, its exports, and what the user did in flows. */
export const exportedTables = [
  exported({
    table: users,
    part: 'account',
    by: users.id,
    omit: { passwordHash: 'verifies the password', avatar: 'opens the picture', isInterestSave: 'is added in words' },
    add: {
      id: users.id,
      has_password: sql`${isNotNull(users.passwordHash)}`,
      onboarding_finished: sql`${isNotNull(users.isInterestSave)}`,
    },
  }),
  exported({
    table: outgoingMails,
    by: users.id,
    // The texts are in the user's own mailbox, and may contain a link that is still valid.
    omit: {
      text: 'may contain a valid link',
      html: 'may contain a valid link',
      unsubscribeUrl: 'is a valid link',
      replyTo: 'may be a secret address',
      calendar: 'is part of the mail',
      lastError: 'is how we send mails',
    },
    join: [[users, eq(users.email, outgoingMails.recipient)]],
  }),
  exported({ table: dataExports, omit: { claimedUntil: 'schedules our work', tries: 'schedules our work' } }),
  exported({ table: flowHistory }),
];
