import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { takesFiles } from '../../../src/shared/text/post-rules.ts';
import type { DraftContent, PostFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { postFiles } from '../../platform/db/threads-schema.ts';
import { claimFiles, viewFiles } from '../../platform/storage/files.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';

/** Files with the descriptions of their pictures, as sent. */
type Sent = Pick<DraftContent, 'file_ids' | 'alts'>;

function rowsOf(postId: number, { file_ids: ids, alts = [] }: Sent) {
  const altOf = new Map(alts.map(({ file_id: id, alt }) => [id, alt.trim()]));
  return ids.map((fileId, index) => ({ postId, position: index + 1, fileId, alt: altOf.get(fileId) ?? '' }));
}

/** Attaches the files of a draft to its post. */
export async function keepFiles(tx: Db, postId: number, sent: Sent): Promise<void> {
  const rows = rowsOf(postId, sent);
  if (rows.length > 0) await tx.insert(postFiles).values(rows);
}

/** Whether a post already has these files, in this order. */
export const hasFiles = async (tx: Db, postId: number, sent: Sent): Promise<boolean> =>
  isDeepStrictEqual(
    await tx.select().from(postFiles).where(eq(postFiles.postId, postId)).orderBy(asc(postFiles.position)),
    rowsOf(postId, sent),
  );

/** Whether a user's post may have these files: their own uploads for posts, each once, in threads that allow files. */
export const mayHaveFiles = async (
  tx: Db,
  { kind }: Pick<ThreadRule, 'kind'>,
  userId: number,
  ids: readonly number[],
): Promise<boolean> =>
  takesFiles[kind] ? new Set(ids).size === ids.length && (await claimFiles(tx, userId, 'post', ids)) : ids.length === 0;

/** Detaches the files of a post. Each is deleted a day after its last use. */
export const dropFiles = (tx: Db, postId: number): Promise<unknown> =>
  tx.delete(postFiles).where(eq(postFiles.postId, postId));

/** The files of some posts, in order. */
export async function filesOf(db: Db, postIds: readonly number[], now: Date): Promise<(postId: number) => PostFile[]> {
  const rows =
    postIds.length === 0
      ? []
      : await db
          .select()
          .from(postFiles)
          .where(inArray(postFiles.postId, [...postIds]))
          .orderBy(asc(postFiles.postId), asc(postFiles.position));
  const ready = await viewFiles(
    db,
    rows.map(({ fileId }) => fileId),
    now,
  );
  return (postId) =>
    rows.flatMap(({ fileId, alt, ...row }) => {
      const file = row.postId === postId ? ready.get(fileId) : undefined;
      if (file === undefined) return [];
      const { address: path, ...known } = file;
      return [{ ...known, path, alt }];
    });
}
