import { eq, sql } from 'drizzle-orm';
import { posts, threads } from '../../platform/db/threads-schema.ts';
import { defineSubject } from '../../platform/flows/subject.ts';
import { addressOf } from './post-notices.ts';

/** A post is about the subject of its thread. */
export const postSubject = defineSubject({
  table: posts,
  columns: { thread: threads, rootId: posts.rootId },
  join: (query) => query.innerJoin(threads, eq(threads.id, posts.threadId)),
  isOf: (userId) => sql`${posts.userId} = ${userId}`,
  about: ({ id, rootId, thread }) => ({ title: thread.title, path: addressOf(thread, { id, rootId }) }),
});
