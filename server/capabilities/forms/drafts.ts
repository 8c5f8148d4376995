import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { FormDraft, FormDraftWish, SavedFormDraft } from '../../../src/shared/transport/schema.d.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { formDraftFiles, formDrafts, formVersions } from '../../platform/db/forms-schema.ts';
import { claimAnswered, filesIn } from './answered-files.ts';
import type { FormOwner, StoredForm } from './store.ts';

type Row = typeof formDrafts.$inferSelect;
type Kept = Pick<Row, 'part' | 'answers' | 'claimed' | 'revision' | 'savedAt'>;

const isOf = (formId: number, owner: FormOwner): SQL | undefined =>
  and(
    eq(formDrafts.formId, formId),
    'userId' in owner ? eq(formDrafts.userId, owner.userId) : eq(formDrafts.visitorHash, owner.visitorHash),
  );

const view = ({ part, answers, claimed, revision, savedAt }: Kept, version: number): FormDraft => ({
  part,
  version,
  answers,
  claimed,
  revision,
  saved_at: savedAt.toISOString(),
});

/** What somebody has begun of a form, by its steps. */
export async function findFormDrafts(db: Db, formId: number, owner: FormOwner): Promise<FormDraft[]> {
  const rows = await db
    .select({ draft: formDrafts, version: formVersions.version })
    .from(formDrafts)
    .innerJoin(formVersions, eq(formVersions.id, formDrafts.formVersionId))
    .where(isOf(formId, owner))
    .orderBy(asc(formDrafts.part));
  return rows.map(({ draft, version }) => view(draft, version));
}

/** Removes what somebody has begun of a form. */
export async function dropFormDraft(tx: Db, formId: number, owner: FormOwner): Promise<void> {
  await tx.delete(formDrafts).where(isOf(formId, owner));
}

/** Keeps what somebody has begun of a step. Written over is only a revision that they have seen. */
async function savePart(
  tx: Db,
  form: StoredForm,
  owner: FormOwner,
  { part, answers, revision, bases, is_choice: isChoice }: FormDraftWish,
  now: Date,
): Promise<SavedFormDraft> {
  const answer = (kept: Kept, isSaved: boolean) => ({ ...view(kept, form.version), is_saved: isSaved });
  const isThis = and(isOf(form.id, owner), eq(formDrafts.part, part));
  const find = () => tx.select().from(formDrafts).where(isThis).for('update');
  const [known] = await find();
  const claimed = isChoice ? null : (known?.claimed ?? null);
  const written = { answers, claimed, revision, savedAt: now };
  if (known !== undefined) {
    // What is stored already was sent twice.
    if (isDeepStrictEqual(known.answers, answers) && known.claimed === claimed) return answer(known, true);
    if (!bases.includes(known.revision) || revision <= known.revision) return answer(known, false);
  }
  if (answers.length === 0 && claimed === null) {
    await tx.delete(formDrafts).where(isThis);
    return answer({ part, ...written }, true);
  }
  const versioned = { ...written, formVersionId: form.versionId };
  const [row] =
    known === undefined
      ? await tx
          .insert(formDrafts)
          .values({ formId: form.id, part, ...owner, ...versioned, createdAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx.update(formDrafts).set(versioned).where(eq(formDrafts.id, known.id)).returning();
  if (row === undefined) {
    // Another tab was the first to write at all.
    const [others] = await find();
    if (others === undefined) throw new Error('Two began to write at once, and nothing is there');
    return answer(others, isDeepStrictEqual(others.answers, answers));
  }
  const files = await claimAnswered(tx, owner, filesIn(form, answers));
  await tx.delete(formDraftFiles).where(eq(formDraftFiles.draftId, row.id));
  if (files.length > 0)
    await tx
      .insert(formDraftFiles)
      .values(files.map(({ id }) => ({ draftId: row.id, fileId: id })))
      .onConflictDoNothing();
  return answer(row, true);
}

/** Keeps what somebody has begun. @returns each step as it is kept now, and whether as they have written it */
export function saveFormDrafts(
  db: Db,
  form: StoredForm,
  owner: FormOwner,
  parts: readonly FormDraftWish[],
  now: Date,
): Promise<SavedFormDraft[]> {
  return db.transaction(async (tx) => {
    const saved: SavedFormDraft[] = [];
    // In one order, so that no two wait for each other.
    for (const wish of parts.toSorted((one, other) => one.part - other.part))
      saved.push(await savePart(tx, form, owner, wish, now));
    return saved;
  });
}

/** Makes what a visitor has begun a user's own; where that user has begun the same step, both stay until they choose. */
export async function claimFormDrafts(tx: Db, userId: number, visitorToken: string): Promise<void> {
  const isVisitors = eq(formDrafts.visitorHash, tokenHash(visitorToken));
  const rows = await tx.delete(formDrafts).where(isVisitors).returning();
  if (rows.length === 0) return;
  const { answers, claimed } = formDrafts;
  await tx
    .insert(formDrafts)
    .values(
      rows.map((row) => {
        const { id: _, ...own } = row;
        return { ...own, userId, visitorHash: null };
      }),
    )
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.formId, formDrafts.part],
      set: { claimed: sql`case when ${answers} = excluded.answers then ${claimed} else excluded.answers end` },
    });
}
