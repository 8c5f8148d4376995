import { and, eq } from 'drizzle-orm';
import { lockCatalogues, othersTurn, type UpsertCounts } from '../../../platform/content-versions/upsert.ts';
import { noteCatalogueChange } from '../../../platform/content-versions/version.ts';
import type { Db } from '../../../platform/db/database.ts';
import { forms, formVersions } from '../../../tables/forms.ts';
import type { ReadyForm } from './read-forms.ts';

/** The form with this name, and its current version. */
const currentOf = async (tx: Db, slug: string) => {
  const [row] = await tx
    .select({ id: forms.id, version: forms.version, hash: formVersions.hash })
    .from(forms)
    .innerJoin(formVersions, and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.version)))
    .where(eq(forms.externalRef, slug));
  return row;
};

/** Adds new forms, and new versions of changed forms. Runs in the caller's transaction. */
export async function writeForms(
  tx: Db,
  ready: readonly ReadyForm[],
  now: Date,
): Promise<{ counts: UpsertCounts; notes: string[] }> {
  await lockCatalogues(tx);
  const counts = { inserted: 0, updated: 0, unchanged: 0, duplicates: 0 };
  const notes: string[] = [];
  for (const { slug, definition, hash } of ready) {
    await othersTurn();
    const before = await currentOf(tx, slug);
    if (before?.hash === hash) {
      counts.unchanged += 1;
      continue;
    }
    const version = (before?.version ?? 0) + 1;
    const [form] =
      before === undefined
        ? await tx.insert(forms).values({ externalRef: slug, version }).returning()
        : await tx.update(forms).set({ version }).where(eq(forms.id, before.id)).returning();
    if (form === undefined) throw new Error(`${slug} was not written`);
    await tx.insert(formVersions).values({ formId: form.id, version, definition, hash, createdAt: now });
    counts[before === undefined ? 'inserted' : 'updated'] += 1;
    notes.push(`${slug}: version ${version}`);
  }
  if (notes.length > 0) await noteCatalogueChange(tx, 'forms');
  return { counts, notes };
}
