import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { contactMessages } from '../../tables/contact.ts';
import { formVersions } from '../../tables/forms.ts';

/** The messages that a user has sent us. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const messages = serialised(
    tx
      .select({
        id: contactMessages.id,
        reference: contactMessages.reference,
        version: formVersions.version,
        answers: contactMessages.answers,
        created_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .leftJoin(formVersions, eq(formVersions.id, contactMessages.formVersionId)),
    contactMessages.id,
    eq(contactMessages.userId, userId),
  );
  return { contact_messages: messages };
}
