import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { formVersions } from '../../platform/db/forms-schema.ts';

/** The messages that somebody has sent us. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const messages = await tx
    .select({
      id: contactMessages.id,
      reference: contactMessages.reference,
      version: formVersions.version,
      answers: contactMessages.answers,
      created_at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .leftJoin(formVersions, eq(formVersions.id, contactMessages.formVersionId))
    .where(eq(contactMessages.userId, userId))
    .orderBy(asc(contactMessages.id));
  return { contact_messages: messages.map(serialise) };
}
