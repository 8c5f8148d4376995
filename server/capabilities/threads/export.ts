import { eq, sql } from 'drizzle-orm';
import type { ExportPart } from '../../manifest.ts';
import { serialised } from '../../platform/accounts/in-pages.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  postEdits,
  postFiles,
  postLikes,
  postMentions,
  postReports,
  posts,
  threads,
} from '../../platform/db/threads-schema.ts';

const files = sql<{ file_id: number; alt: string }[]>`coalesce((
  select json_agg(json_build_object('file_id', ${postFiles.fileId}, 'alt', ${postFiles.alt}) order by ${postFiles.position})
  from ${postFiles} where ${postFiles.postId} = ${posts.id}), '[]')`;

/** A user's posts, likes and reports. */
export function exportOf(tx: Db, userId: number): ExportPart {
  return {
    posts: serialised(
      tx
        .select({
          id: posts.id,
          about: threads.title,
          address: threads.address,
          text: posts.text,
          files: files.as('files'),
          stars: posts.stars,
          learned: posts.learned,
          likes: posts.likes,
          state: posts.state,
          state_reason: posts.stateReason,
          appeal: posts.appeal,
          created_at: posts.createdAt,
          edited_at: posts.editedAt,
        })
        .from(posts)
        .innerJoin(threads, eq(threads.id, posts.threadId)),
      posts.id,
      eq(posts.userId, userId),
    ),
    post_edits: serialised(
      tx
        .select({
          id: postEdits.id,
          post_id: postEdits.postId,
          text: postEdits.text,
          stars: postEdits.stars,
          replaced_at: postEdits.replacedAt,
        })
        .from(postEdits)
        .innerJoin(posts, eq(posts.id, postEdits.postId)),
      postEdits.id,
      eq(posts.userId, userId),
    ),
    post_likes: serialised(
      tx.select({ id: postLikes.id, post_id: postLikes.likedId, created_at: postLikes.createdAt }).from(postLikes),
      postLikes.id,
      eq(postLikes.userId, userId),
    ),
    post_mentions: serialised(
      tx.select({ id: postMentions.id, post_id: postMentions.postId }).from(postMentions),
      postMentions.id,
      eq(postMentions.userId, userId),
    ),
    post_reports: serialised(
      tx
        .select({
          id: postReports.id,
          post_id: postReports.postId,
          reference: postReports.reference,
          reason: postReports.reason,
          note: postReports.note,
          outcome: postReports.outcome,
          created_at: postReports.createdAt,
        })
        .from(postReports),
      postReports.id,
      eq(postReports.userId, userId),
    ),
  };
}
