import { and, eq, type SQL } from 'drizzle-orm';
import type { FormDraft, FormDraftWish } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { formDraftFiles, formDrafts, formVersions } from '../../platform/db/forms-schema.ts';
import { claimAnswered, filesIn } from './answered-files.ts';
import type { FormOwner, StoredForm } from './store.ts';

const isOf = (formId: number, owner: FormOwner): SQL | undefined =>
  and(
    eq(formDrafts.formId, formId),
    'userId' in owner ? eq(formDrafts.userId, owner.userId) : eq(formDrafts.visitorHash, owner.visitorHash),
  );

/** What somebody has begun of a form. */
export async function findFormDraft(db: Db, formId: number, owner: FormOwner): Promise<FormDraft | null> {
  const [row] = await db
    .select({ draft: formDrafts, version: formVersions.version })
    .from(formDrafts)
    .innerJoin(formVersions, eq(formVersions.id, formDrafts.formVersionId))
    .where(isOf(formId, owner));
  if (row === undefined) return null;
  const { answers, sequence, savedAt } = row.draft;
  return { version: row.version, answers, sequence, saved_at: savedAt.toISOString() };
}

/** Removes what somebody has begun of a form. */
export async function dropFormDraft(tx: Db, formId: number, owner: FormOwner): Promise<void> {
  await tx.delete(formDrafts).where(isOf(formId, owner));
}

/**
 * Keeps what somebody has begun. Written over is only what they have seen.
 *
 * @returns the sequence of what is kept now, 0 for nothing; null where something is there that they have not seen
 */
export function saveFormDraft(
  db: Db,
  form: StoredForm,
  owner: FormOwner,
  { answers, base }: Pick<FormDraftWish, 'answers' | 'base'>,
  now: Date,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(formDrafts).where(isOf(form.id, owner)).for('update');
    const isSame = JSON.stringify(known?.answers ?? []) === JSON.stringify(answers);
    if ((known?.sequence ?? 0) !== base && !isSame) return null;
    if (answers.length === 0) {
      await dropFormDraft(tx, form.id, owner);
      return 0;
    }
    const sequence = (known?.sequence ?? 0) + 1;
    const written = { formVersionId: form.versionId, answers, sequence, savedAt: now };
    const rows =
      known === undefined
        ? await tx
            .insert(formDrafts)
            .values({ formId: form.id, ...owner, ...written, createdAt: now })
            .onConflictDoNothing()
            .returning({ id: formDrafts.id })
        : await tx.update(formDrafts).set(written).where(eq(formDrafts.id, known.id)).returning({ id: formDrafts.id });
    const [row] = rows;
    // Another tab was the first to write at all.
    if (row === undefined) return null;
    const files = await claimAnswered(tx, owner, filesIn(form, answers));
    await tx.delete(formDraftFiles).where(eq(formDraftFiles.draftId, row.id));
    if (files.length > 0)
      await tx
        .insert(formDraftFiles)
        .values(files.map(({ id }) => ({ draftId: row.id, fileId: id })))
        .onConflictDoNothing();
    return sequence;
  });
}
