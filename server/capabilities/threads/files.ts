import { asc, eq, inArray } from 'drizzle-orm';
import type { DraftContent, PostFile } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { postFiles } from '../../platform/db/threads-schema.ts';
import { viewFiles } from '../../platform/storage/files.ts';

/** Puts the files of a draft to the post that is made of it. */
export async function keepFiles(
  tx: Db,
  postId: number,
  { file_ids: ids, alts = [] }: Pick<DraftContent, 'file_ids' | 'alts'>,
): Promise<void> {
  const altOf = new Map(alts.map(({ file_id: id, alt }) => [id, alt.trim()]));
  const rows = ids.map((fileId, index) => ({ postId, position: index + 1, fileId, alt: altOf.get(fileId) ?? '' }));
  if (rows.length > 0) await tx.insert(postFiles).values(rows);
}

/** Takes the files off a post: each goes a day after nothing else has it. */
export const dropFiles = (tx: Db, postId: number): Promise<unknown> =>
  tx.delete(postFiles).where(eq(postFiles.postId, postId));

/** The files of some posts, each in their order. */
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
