import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { isAboutPerson } from '../../../src/shared/form-data/answers.ts';
import type { FormAnswer, FormDraft, FormDraftInput, SavedFormDraft } from '../../../src/shared/transport/schema.d.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import type { Db } from '../../platform/db/database.ts';
import { formDraftFiles, formDrafts, formVersions } from '../../tables/forms.ts';
import { claimAnswered, filesIn } from './answered-files.ts';
import { type FormOwner, fieldsOfForm, findFormVersion, type StoredForm } from './store.ts';

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

/** A form draft by step. */
export async function findFormDrafts(db: Db, formId: number, owner: FormOwner): Promise<FormDraft[]> {
  const rows = await db
    .select({ draft: formDrafts, version: formVersions.version })
    .from(formDrafts)
    .innerJoin(formVersions, eq(formVersions.id, formDrafts.formVersionId))
    .where(isOf(formId, owner))
    .orderBy(asc(formDrafts.part));
  return rows.map(({ draft, version }) => view(draft, version));
}

/** Whether the owner's draft was started at or before a time. */
export const hasFormDraftSince = async (db: Db, formId: number, owner: FormOwner, since: Date): Promise<boolean> =>
  (await db.$count(formDrafts, and(isOf(formId, owner), lte(formDrafts.createdAt, since)))) > 0;

/** Deletes a form draft. */
export async function dropFormDraft(tx: Db, formId: number, owner: FormOwner): Promise<void> {
  await tx.delete(formDrafts).where(isOf(formId, owner));
}

/** Saves a draft of a step. Only overwrites revisions that the client has seen. */
async function savePart(
  tx: Db,
  form: StoredForm,
  owner: FormOwner,
  { part, answers, revision, bases, is_choice: isChoice }: FormDraftInput,
  now: Date,
): Promise<SavedFormDraft> {
  const answer = (kept: Kept, isSaved: boolean) => ({ ...view(kept, form.version), is_saved: isSaved });
  const isThis = and(isOf(form.id, owner), eq(formDrafts.part, part));
  const find = () => tx.select().from(formDrafts).where(isThis).for('update');
  const [known] = await find();
  const claimed = isChoice ? null : (known?.claimed ?? null);
  const written = { answers, claimed, revision, savedAt: now };
  if (known !== undefined) {
    // The request repeats the stored content.
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
    // Another tab created the draft first.
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

/** Maximum bytes of a form's drafts, over all steps. */
const maxBytes = { visitor: 20_000, user: 200_000 } as const;

const bytesOf = (answers: readonly FormAnswer[]) => Buffer.byteLength(JSON.stringify(answers));

/** Whether steps exceed the limit together with the owner's other drafts. Shrinking is always allowed. */
async function isTooLarge(
  tx: Db,
  { id: formId }: StoredForm,
  owner: FormOwner,
  parts: readonly FormDraftInput[],
): Promise<boolean> {
  const kept = await tx.select().from(formDrafts).where(isOf(formId, owner));
  const written = new Map(parts.map(({ part, answers }) => [part, answers]));
  const before = kept.reduce((sum, { answers }) => sum + bytesOf(answers), 0);
  const beside = kept.filter(({ part }) => !written.has(part));
  const after = [...beside.map(({ answers }) => answers), ...written.values()];
  const bytes = after.reduce((sum, answers) => sum + bytesOf(answers), 0);
  return bytes > before && bytes > ('userId' in owner ? maxBytes.user : maxBytes.visitor);
}

/** Whether a visitor has no drafts. */
export async function isNewVisitor(db: Db, owner: FormOwner): Promise<boolean> {
  if ('userId' in owner) return false;
  const [row] = await db
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(eq(formDrafts.visitorHash, owner.visitorHash))
    .limit(1);
  return row === undefined;
}

/** Maximum bytes of all visitors' drafts together. */
const maxFromVisitors = 100_000_000;

/** Deletes the oldest drafts of visitors above the limit. */
export async function pruneVisitorDrafts(db: Db, most = maxFromVisitors): Promise<void> {
  const isVisitors = isNotNull(formDrafts.visitorHash);
  const newest = db
    .select({
      id: formDrafts.id,
      bytes:
        sql<number>`sum(pg_column_size(${formDrafts.answers})) over (order by ${formDrafts.savedAt} desc, ${formDrafts.id} desc)`.as(
          'bytes',
        ),
    })
    .from(formDrafts)
    .where(isVisitors)
    .as('newest');
  const surplus = db.select({ id: newest.id }).from(newest).where(gt(newest.bytes, most));
  await db.delete(formDrafts).where(inArray(formDrafts.id, surplus));
}

/**
 * Saves drafts of steps.
 *
 * @returns each step as stored, and whether it is what the client sent; null if it is too large
 */
export function saveFormDrafts(
  db: Db,
  form: StoredForm,
  owner: FormOwner,
  parts: readonly FormDraftInput[],
  now: Date,
): Promise<SavedFormDraft[] | null> {
  return db.transaction(async (tx) => {
    if (await isTooLarge(tx, form, owner, parts)) return null;
    const saved: SavedFormDraft[] = [];
    // In a fixed order, to avoid deadlocks.
    for (const input of parts.toSorted((one, other) => one.part - other.part))
      saved.push(await savePart(tx, form, owner, input, now));
    return saved;
  });
}

/** Whether a visitor has a draft in the browser with the token. @param formId any form by default */
export async function hasVisitorDrafts(db: Db, visitorToken: string, formId?: number): Promise<boolean> {
  const isVisitors = eq(formDrafts.visitorHash, tokenHash(visitorToken));
  const isForm = formId === undefined ? undefined : eq(formDrafts.formId, formId);
  return (await db.$count(formDrafts, and(isVisitors, isForm))) > 0;
}

/**
 * Moves a visitor's draft to a user, without personal data, because the visitor may have been someone else. If the user
 * has a draft of the same step, both are kept until the user chooses a draft.
 */
export async function claimFormDraft(tx: Db, userId: number, formId: number, visitorToken: string): Promise<void> {
  const isVisitors = isOf(formId, { visitorHash: tokenHash(visitorToken) });
  const rows = await tx.delete(formDrafts).where(isVisitors).returning();
  const own: (typeof formDrafts.$inferInsert)[] = [];
  for (const { id: _, visitorHash: __, ...row } of rows) {
    const form = await findFormVersion(tx, row.formVersionId);
    const others = (form === null ? [] : fieldsOfForm(form)).filter((field) => !isAboutPerson(field));
    const names = new Set(others.map(({ name }) => name));
    const kept = row.answers.filter(({ field }) => names.has(field));
    if (kept.length > 0) own.push({ ...row, userId, answers: kept });
  }
  if (own.length === 0) return;
  const { answers, claimed } = formDrafts;
  await tx
    .insert(formDrafts)
    .values(own)
    .onConflictDoUpdate({
      target: [formDrafts.userId, formDrafts.formId, formDrafts.part],
      set: { claimed: sql`case when ${answers} = excluded.answers then ${claimed} else excluded.answers end` },
    });
}
