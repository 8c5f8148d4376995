import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { isWithinNumber } from '../../../src/shared/files/purposes.ts';
import type { Draft, DraftContent, DraftInput, DraftKind, StaleDraft } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../accounts/store.ts';
import type { Db } from '../db/database.ts';
import { draftFiles, drafts } from '../db/drafts-schema.ts';
import { claimFiles, viewFiles } from '../storage/files.ts';
import type { Admission, DraftRule } from './rule.ts';

type Row = typeof drafts.$inferSelect;

/** Identifies a draft: its owner and subject. */
export interface DraftPlace {
  userId: number;
  kind: DraftKind;
  subjectId: number;
}

/** A draft as stored in the database. */
export interface StoredDraft {
  id: number;
  version: number;
  content: DraftContent;
  savedAt: Date;
}

const isAt = ({ userId, kind, subjectId }: DraftPlace) =>
  and(eq(drafts.userId, userId), eq(drafts.kind, kind), eq(drafts.subjectId, subjectId));

async function filesIn(db: Db, draftIds: readonly number[]): Promise<(id: number) => number[]> {
  const rows = await db
    .select()
    .from(draftFiles)
    .where(inArray(draftFiles.draftId, [...draftIds]))
    .orderBy(asc(draftFiles.position));
  return (id) => rows.filter(({ draftId }) => draftId === id).map(({ fileId }) => fileId);
}

const storedAs = ({ id, version, content, savedAt }: Row, file_ids: number[]): StoredDraft => ({
  id,
  version,
  content: { ...content, file_ids },
  savedAt,
});

async function withFiles(db: Db, row: Row | undefined): Promise<StoredDraft | null> {
  return row === undefined ? null : storedAs(row, (await filesIn(db, [row.id]))(row.id));
}

/** The current draft; null if nothing was written yet. */
export async function findDraft(db: Db, place: DraftPlace): Promise<StoredDraft | null> {
  const [row] = await db.select().from(drafts).where(isAt(place));
  return withFiles(db, row);
}

/** Like `findDraft`, but locks the draft until the transaction ends. */
export async function lockDraft(tx: Db, place: DraftPlace): Promise<StoredDraft | null> {
  const [row] = await tx.select().from(drafts).where(isAt(place)).for('update');
  return withFiles(tx, row);
}

/** Creates a draft with prefilled content, as version 1. */
export async function beginDraft(tx: Db, place: DraftPlace, known: Partial<DraftContent>, now: Date): Promise<void> {
  const { file_ids: _, ...content } = { text: '', urls: [], ...known };
  await tx.insert(drafts).values({ ...place, version: 1, content, savedAt: now, createdAt: now });
}

/** A draft as responses show it. */
export async function draftAnswer(
  db: Db,
  { kind, subjectId }: Omit<DraftPlace, 'userId'>,
  { version, content, savedAt }: StoredDraft,
  now: Date,
): Promise<Draft> {
  const files = await viewFiles(db, content.file_ids, now);
  return {
    kind,
    subject_id: subjectId,
    content,
    files: content.file_ids.flatMap((id) => files.get(id) ?? []),
    version,
    saved_at: savedAt.toISOString(),
  };
}

/** The stored draft for a refusal of a stale update. */
export const staleAnswer = ({ content, version, savedAt }: StoredDraft): StaleDraft => ({
  content,
  version,
  saved_at: savedAt.toISOString(),
});

/** The number of files in the user's other drafts of this kind. */
const filesBeside = (tx: Db, { userId, kind, subjectId }: DraftPlace): Promise<number> =>
  tx.$count(
    draftFiles,
    inArray(
      draftFiles.draftId,
      tx
        .select({ id: drafts.id })
        .from(drafts)
        .where(and(eq(drafts.userId, userId), eq(drafts.kind, kind), ne(drafts.subjectId, subjectId))),
    ),
  );

/** The limits for all drafts of a user together. */
export interface DraftBounds {
  drafts: number;
  /** The size of their content in the database. */
  bytes: number;
}

const usualBounds: DraftBounds = { drafts: 500, bytes: 10_000_000 };

const isEmptyPart = (part: unknown) => part === '' || (Array.isArray(part) && part.length === 0);

/** Parts that this kind of draft doesn't have, with messages. */
function strangeParts({ parts }: DraftRule, content: DraftContent): Record<string, string> {
  const known: ReadonlySet<string> = new Set([...parts, 'file_ids']);
  const strange = Object.entries(content).filter(([name, part]) => !known.has(name) && !isEmptyPart(part));
  return Object.fromEntries(strange.map(([name]) => [name, wrongFieldMessages.unknown]));
}

/** Whether a draft is empty. */
const isEmptied = sql`not exists (select 1 from jsonb_each(${drafts.content}) as part(name, value)
  where value not in ('""'::jsonb, '[]'::jsonb))
  and not exists (select 1 from ${draftFiles} where ${draftFiles.draftId} = ${drafts.id})`;

/** Whether the user has room for this draft. Empty drafts are deleted to make room for a new draft. */
async function isRoomFor(
  tx: Db,
  place: DraftPlace,
  written: Omit<DraftContent, 'file_ids'>,
  known: StoredDraft | null,
  { drafts: most, bytes: maxBytes }: DraftBounds,
): Promise<boolean> {
  const others = and(eq(drafts.userId, place.userId), not(isAt(place) ?? sql`false`));
  const look = async () => {
    const [row] = await tx
      .select({ count: count(), bytes: sql<number>`coalesce(sum(pg_column_size(${drafts.content})), 0)::int` })
      .from(drafts)
      .where(others);
    return row ?? { count: 0, bytes: 0 };
  };
  let beside = await look();
  if (known === null && beside.count >= most) {
    await tx.delete(drafts).where(and(others, isEmptied));
    beside = await look();
  }
  const sizeOf = (content: Partial<DraftContent>) =>
    Buffer.byteLength(JSON.stringify({ ...content, file_ids: undefined }));
  const grows = known === null || sizeOf(written) > sizeOf(known.content);
  return (known !== null || beside.count < most) && (!grows || beside.bytes + sizeOf(written) <= maxBytes);
}

export type Saved =
  | { kind: 'saved' | 'stale'; draft: StoredDraft }
  | { kind: 'wrong'; code?: 'not_in_draft'; fields: Record<string, string> }
  /** The user has reached the limit for drafts. */
  | { kind: 'full' }
  | Exclude<Admission, { kind: 'open' }>;

/** Saves a draft, idempotently. It replaces only a version that the client has seen. */
export function saveDraft(
  db: Db,
  rule: DraftRule,
  userId: number,
  input: DraftInput,
  now: Date,
  bounds = usualBounds,
): Promise<Saved> {
  const { kind, subject_id: subjectId, version, bases, content } = input;
  return db.transaction(async (tx): Promise<Saved> => {
    const admission = await rule.admit(tx, userId, subjectId, now);
    if (admission.kind === 'missing') return admission;
    const place = { userId, kind, subjectId };
    // Without the lock, two drafts that are saved concurrently wouldn't see each other's files.
    if (rule.sharesRoom === true) await oneAtATime(tx, userId);
    const known = await lockDraft(tx, place);
    // An identical draft was sent twice. It is accepted even if drafts are closed now.
    if (known !== null && isDeepStrictEqual(known.content, content)) return { kind: 'saved', draft: known };
    if (admission.kind === 'closed') return admission;
    if (known !== null && (!bases.includes(known.version) || version <= known.version))
      return { kind: 'stale', draft: known };
    const strange = strangeParts(rule, content);
    if (Object.keys(strange).length > 0) return { kind: 'wrong', code: 'not_in_draft', fields: strange };
    const wrong = {
      ...rule.wrongIn?.(subjectId, content),
      ...(await rule.wrongBeside?.(tx, { userId, subjectId, content, known: known?.content ?? null })),
    };
    if (Object.keys(wrong).length > 0) return { kind: 'wrong', fields: wrong };
    const { filePurpose } = rule;
    const isTheirs =
      filePurpose === undefined
        ? content.file_ids.length === 0
        : await claimFiles(tx, userId, filePurpose, content.file_ids);
    const { length: files } = content.file_ids;
    const beside = files > 0 && rule.sharesRoom === true ? await filesBeside(tx, place) : 0;
    const isRoom = filePurpose === undefined || isWithinNumber(filePurpose, files + beside);
    if (!isTheirs || !isRoom || new Set(content.file_ids).size < files)
      return { kind: 'wrong', fields: { file_ids: wrongFieldMessages.unacceptable } };
    const { file_ids: _, ...words } = content;
    if (!(await isRoomFor(tx, place, words, known, bounds))) return { kind: 'full' };
    await rule.beforeWriting?.(tx, userId, now);
    const written = { version, content: words, savedAt: now };
    const [row] =
      known === null
        ? await tx
            .insert(drafts)
            .values({ ...place, ...written, createdAt: now })
            .onConflictDoNothing()
            .returning()
        : await tx.update(drafts).set(written).where(eq(drafts.id, known.id)).returning();
    if (row !== undefined) {
      await tx.delete(draftFiles).where(eq(draftFiles.draftId, row.id));
      const named = content.file_ids.map((fileId, index) => ({ draftId: row.id, position: index + 1, fileId }));
      if (named.length > 0) await tx.insert(draftFiles).values(named);
      return { kind: 'saved', draft: storedAs(row, content.file_ids) };
    }
    // Another tab created the draft first.
    const others = await lockDraft(tx, place);
    if (others === null) throw new Error('A draft was created concurrently, but is missing');
    return { kind: isDeepStrictEqual(others.content, content) ? 'saved' : 'stale', draft: others };
  });
}
