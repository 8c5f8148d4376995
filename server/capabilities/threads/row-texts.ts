import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { postEdits, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { personInWords, type RowTexts } from '../../platform/flows/row-texts.ts';
import { linesOf, timeOf } from '../../platform/process/listing.ts';
import { addressOf } from './post-notices.ts';

const quoted = (text: string) => linesOf(text).map((line) => `> ${line}`);

export const postTexts: RowTexts = {
  words: [threads.title, personInWords(posts.userId), posts.writer],
  /** The text with its place, reports, earlier versions and the appeal. */
  content: async ({ db, linkOrigin }, ids) => {
    const rows = await db
      .select({ post: posts, thread: threads })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .where(inArray(posts.id, [...ids]));
    const reports = await db
      .select()
      .from(postReports)
      .where(and(inArray(postReports.postId, [...ids]), isNull(postReports.outcome)))
      .orderBy(asc(postReports.id));
    const edits = await db
      .select()
      .from(postEdits)
      .where(inArray(postEdits.postId, [...ids]))
      .orderBy(desc(postEdits.id));
    return new Map(
      rows.map(({ post, thread }) => [
        post.id,
        [
          `written ${timeOf(post.createdAt)}: ${linkOrigin}${addressOf(thread, post)}`,
          ...quoted(post.text),
          ...reports
            .filter(({ postId }) => postId === post.id)
            .map(({ reason, note }) => `reported as ${reason}${note === '' ? '' : `: ${note}`}`),
          ...edits
            .filter(({ postId }) => postId === post.id)
            .flatMap(({ id, title, text, replacedAt }) => [
              `version ${id}, until ${timeOf(replacedAt)}:`,
              ...quoted([title ?? '', text].join('\n').trim()),
              `npm run ops -- remove-version ${post.id} ${id}`,
            ]),
          ...(post.appeal === null ? [] : linesOf(post.appeal).map((line) => `appeal: ${line}`)),
        ],
      ]),
    );
  },
};
