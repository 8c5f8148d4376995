import { eq } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import { formDrafts, formEntries, forms, formVersions } from '../../tables/forms.ts';

/** A user's form drafts and entries. */
export function exportOf(tx: Db, userId: number): ExportPart {
  const drafts = serialised(
    tx
      .select({
        id: formDrafts.id,
        form: forms.externalRef,
        version: formVersions.version,
        part: formDrafts.part,
        answers: formDrafts.answers,
        claimed: formDrafts.claimed,
        created_at: formDrafts.createdAt,
        saved_at: formDrafts.savedAt,
      })
      .from(formDrafts)
      .innerJoin(formVersions, eq(formVersions.id, formDrafts.formVersionId))
      .innerJoin(forms, eq(forms.id, formDrafts.formId)),
    formDrafts.id,
    eq(formDrafts.userId, userId),
  );
  const entries = serialised(
    tx
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
      .innerJoin(forms, eq(forms.id, formVersions.formId)),
    formEntries.id,
    eq(formEntries.userId, userId),
  );
  return { form_drafts: drafts, form_entries: entries };
}
