import { eq } from 'drizzle-orm';
import { inPages, mapped } from '../../platform/accounts/in-pages.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { tickets } from '../../platform/db/support-schema.ts';
import { messagesOf } from '../threads/module.ts';
import { placeOf } from './ticket-flow.ts';

/** What somebody has asked us, and what was answered. */
export const exportOf = (tx: Db, userId: number, now: Date): ExportPart => ({
  tickets: mapped(inPages(tx.select().from(tickets), tickets.id, eq(tickets.userId, userId)), async (row) => ({
    id: row.id,
    reference: row.reference,
    topic: row.topic,
    subject: row.subject,
    about: row.about,
    state: row.state,
    rating: row.rating,
    messages: (await messagesOf(tx, placeOf(row), now)).map(({ byTeam, text, createdAt }) => ({
      is_ours: byTeam,
      text,
      created_at: createdAt.toISOString(),
    })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  })),
});
