import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** The messages that somebody has sent us. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const messages = await tx
    .select({
      id: contactMessages.id,
      reference: contactMessages.reference,
      topic: contactMessages.topic,
      message: contactMessages.message,
      name: contactMessages.name,
      email: contactMessages.email,
      created_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id));
  return { contact_messages: messages.map(serialise) };
}
