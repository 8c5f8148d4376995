import { and, eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { tickets } from '../../tables/support.ts';

/** A user's requests and our answers. */
export const exportOf = (tx: Db, userId: number): ExportPart => ({
  tickets: serialised(
    tx
      .select({
        id: tickets.id,
        reference: tickets.reference,
        topic: tickets.topic,
        subject: tickets.subject,
        about: tickets.about,
        state: tickets.state,
        rating: tickets.rating,
        created_at: tickets.createdAt,
        updated_at: tickets.updatedAt,
      })
      .from(tickets),
    tickets.id,
    eq(tickets.userId, userId),
  ),
  ticket_messages: serialised(
    tx
      .select({
        id: posts.id,
        ticket_id: tickets.id,
        is_ours: posts.byTeam,
        text: posts.text,
        created_at: posts.createdAt,
      })
      .from(posts)
      .innerJoin(threads, and(eq(threads.id, posts.threadId), eq(threads.kind, 'ticket')))
      .innerJoin(tickets, eq(tickets.id, threads.subjectId)),
    posts.id,
    eq(tickets.userId, userId),
  ),
});
