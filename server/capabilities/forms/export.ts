import { asc, eq } from 'drizzle-orm';
import { serialise } from '../../platform/accounts/serialise.ts';
import type { ExportPart } from '../../platform/capability.ts';
import type { Db } from '../../platform/db/database.ts';
import { formDrafts, formEntries, forms, formVersions } from '../../platform/db/forms-schema.ts';

/** What somebody has begun and sent of forms. */
export async function exportOf(tx: Db, userId: number): Promise<ExportPart> {
  const drafts = await tx
    .select({
      id: formDrafts.id,
      form: forms.externalRef,
      version: formVersions.version,
      answers: formDrafts.answers,
      created_at: formDrafts.createdAt,
      saved_at: formDrafts.savedAt,
    })
    .from(formDrafts)
    .innerJoin(formVersions, eq(formVersions.id, formDrafts.formVersionId))
    .innerJoin(forms, eq(forms.id, formDrafts.formId))
    .where(eq(formDrafts.userId, userId))
    .orderBy(asc(formDrafts.id));
  const entries = await tx
    .select({
      id: formEntries.id,
      form: forms.externalRef,
      version: formVersions.version,
      reference: formEntries.reference,
      answers: formEntries.answers,
      created_at: formEntries.createdAt,
    })
    .from(formEntries)
    .innerJoin(formVersions, eq(formVersions.id, formEntries.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(eq(formEntries.userId, userId))
    .orderBy(asc(formEntries.id));
  return { form_drafts: drafts.map(serialise), form_entries: entries.map(serialise) };
}
