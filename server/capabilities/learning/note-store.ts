import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { LessonNote, LessonNoteInput } from '../../../src/shared/transport/schema.d.ts';
import { oneAtATime } from '../../platform/accounts/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { lessonItems } from '../../tables/courses.ts';
import { lessonNotes } from '../../tables/learning.ts';

type Row = typeof lessonNotes.$inferSelect;

/** The maximum number of notes per user: ten for each lesson of twenty courses. */
const maxNotes = 2000;

/** A note as calls return it. */
export const noteOf = (row: Row): LessonNote => ({
  id: row.id,
  item_id: row.itemId,
  second: row.second,
  paragraph: row.paragraph,
  text: row.text,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

/** A learner's notes on an item, or on all items. */
export function listNotes(db: Db, userId: number, itemId: number | undefined): Promise<Row[]> {
  const ofItem = itemId === undefined ? undefined : eq(lessonNotes.itemId, itemId);
  return db
    .select()
    .from(lessonNotes)
    .where(and(eq(lessonNotes.userId, userId), ofItem))
    .orderBy(asc(lessonNotes.itemId), asc(lessonNotes.second), asc(lessonNotes.paragraph), asc(lessonNotes.createdAt))
    .limit(maxNotes);
}

/**
 * Saves a note; idempotent. Replaces only versions that its writer has seen (`bases`); without `bases`, replaces every
 * lower version.
 *
 * @returns the current note; `stale` if it has another text by now; `full` if the user has too many notes
 */
export function saveNote(
  db: Db,
  userId: number,
  input: LessonNoteInput,
  now: Date,
): Promise<{ kind: 'saved' | 'stale'; row: Row } | { kind: 'missing' } | { kind: 'full' }> {
  return db.transaction(async (tx) => {
    const { uuid: id, item_id: itemId, second, paragraph, version, bases } = input;
    if ((await tx.$count(lessonItems, eq(lessonItems.id, itemId))) === 0) return { kind: 'missing' };
    // Without this lock, concurrent notes would not count each other and could exceed the limit.
    await oneAtATime(tx, userId);
    const isNew = (await tx.$count(lessonNotes, eq(lessonNotes.id, id))) === 0;
    if (isNew && (await tx.$count(lessonNotes, eq(lessonNotes.userId, userId))) >= maxNotes) return { kind: 'full' };
    const text = input.text.trim();
    const columns = { second, paragraph, text, version, updatedAt: now };
    const isSeen = bases === undefined ? lt(lessonNotes.version, version) : inArray(lessonNotes.version, bases);
    const [row] = await tx
      .insert(lessonNotes)
      .values({ id, userId, itemId, ...columns, createdAt: now })
      .onConflictDoUpdate({
        target: lessonNotes.id,
        set: columns,
        setWhere: and(eq(lessonNotes.userId, userId), eq(lessonNotes.itemId, itemId), isSeen),
      })
      .returning();
    if (row !== undefined) return { kind: 'saved', row };
    const [known] = await tx.select().from(lessonNotes).where(eq(lessonNotes.id, id));
    if (known === undefined || known.userId !== userId || known.itemId !== itemId) return { kind: 'missing' };
    return { kind: known.text === text ? 'saved' : 'stale', row: known };
  });
}

/** Deletes a user's own note. @returns whether it existed */
export async function deleteNote(db: Db, userId: number, id: string): Promise<boolean> {
  const gone = await db
    .delete(lessonNotes)
    .where(and(eq(lessonNotes.id, id), eq(lessonNotes.userId, userId)))
    .returning({ id: lessonNotes.id });
  return gone.length > 0;
}
