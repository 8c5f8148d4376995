import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Operation, OperatorContext } from '../../platform/capability.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { possibleEvents } from '../../platform/flows/flow.ts';
import { inOneLine, linesOf, mostListed, timeOf } from '../../platform/process/listing.ts';
import { addressOf, isWaiting, moderationFlow } from './moderation-flow.ts';

const lists = isWaiting.in(posts.state);

/** Shows the posts that wait to be looked at, the oldest first, with what is said against them and how one decides. */
async function listWaiting({ database: { db }, linkOrigin, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({ post: posts, thread: threads, name: users.name, email: users.email })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .leftJoin(users, eq(users.id, posts.userId))
    .where(lists)
    .orderBy(asc(posts.id))
    .limit(mostListed);
  const ids = rows.map(({ post }) => post.id);
  const reports = await db
    .select()
    .from(postReports)
    .where(and(inArray(postReports.postId, ids), isNull(postReports.outcome)))
    .orderBy(asc(postReports.id));
  const at = systemClock.now().getTime();
  for (const { post, thread, name, email } of rows) {
    out(`post ${post.id}, ${post.state}: ${inOneLine(`${name} <${email}>`)}, ${timeOf(post.createdAt)}`);
    out(`  about ${inOneLine(thread.title)}: ${linkOrigin}${addressOf(thread, post)}`);
    for (const line of linesOf(post.text)) out(`  > ${line}`);
    for (const { reason, note } of reports.filter(({ postId }) => postId === post.id))
      out(`  reported as ${reason}${note === '' ? '' : `: ${inOneLine(note)}`}`);
    if (post.appeal !== null) for (const line of linesOf(post.appeal)) out(`  appeal: ${line}`);
    for (const type of possibleEvents(moderationFlow, post, 'operator', at))
      out(`npm run ops -- event moderation ${post.id} ${type} --reason "…"`);
  }
  const all = await db.$count(posts, lists);
  if (all > rows.length) out(`${all - rows.length} that came later are listed once these are decided on`);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  'posts-to-check': {
    summary: 'show what people have written that waits to be looked at, with reports, appeals and how one decides',
    run: listWaiting,
  },
};
