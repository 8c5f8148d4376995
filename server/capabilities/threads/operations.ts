import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Operation, OperatorContext, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import { postEdits, postReports, posts, threads } from '../../platform/db/threads-schema.ts';
import { possibleEvents } from '../../platform/flows/flow.ts';
import { inOneLine, linesOf, maxListed, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { moderationFlow, removeEdit } from './moderation-flow.ts';
import { isWaiting } from './post.ts';
import { addressOf } from './post-notices.ts';

const lists = isWaiting.in(posts.state);

/** Lists the posts to check, oldest first, with their reports and the commands to decide. */
async function listWaiting({ database: { db }, linkOrigin, out }: OperatorContext): Promise<number> {
  const rows = await db
    .select({ post: posts, thread: threads, name: users.name, email: users.email })
    .from(posts)
    .innerJoin(threads, eq(threads.id, posts.threadId))
    .leftJoin(users, eq(users.id, posts.userId))
    .where(lists)
    .orderBy(asc(posts.id))
    .limit(maxListed);
  const ids = rows.map(({ post }) => post.id);
  const reports = await db
    .select()
    .from(postReports)
    .where(and(inArray(postReports.postId, ids), isNull(postReports.outcome)))
    .orderBy(asc(postReports.id));
  const edits = await db.select().from(postEdits).where(inArray(postEdits.postId, ids)).orderBy(desc(postEdits.id));
  const at = systemClock.now().getTime();
  for (const { post, thread, name, email } of rows) {
    out(`post ${post.id}, ${post.state}: ${inOneLine(`${name} <${email}>`)}, ${timeOf(post.createdAt)}`);
    out(`  about ${inOneLine(thread.title)}: ${linkOrigin}${addressOf(thread, post)}`);
    for (const line of linesOf(post.text)) out(`  > ${line}`);
    for (const { reason, note } of reports.filter(({ postId }) => postId === post.id))
      out(`  reported as ${reason}${note === '' ? '' : `: ${inOneLine(note)}`}`);
    for (const edit of edits.filter(({ postId }) => postId === post.id)) {
      out(`  version ${edit.id}, until ${timeOf(edit.replacedAt)}:`);
      for (const line of linesOf([edit.title ?? '', edit.text].join('\n').trim())) out(`  > ${line}`);
      out(`npm run ops -- remove-version ${post.id} ${edit.id}`);
    }
    if (post.appeal !== null) for (const line of linesOf(post.appeal)) out(`  appeal: ${line}`);
    for (const type of possibleEvents(moderationFlow, post, 'operator', at))
      out(`npm run ops -- event moderation ${post.id} ${type} --reason "…"`);
  }
  const all = await db.$count(posts, lists);
  if (all > rows.length) out(`${all - rows.length} later ones are listed once these are decided`);
  return 0;
}

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** Deletes an earlier version of a post from its public history. */
function prepareRemoval([idText = '', editText = '', ...more]: readonly string[]): RunOperation {
  if (!isNumber(idText) || !isNumber(editText) || more.length > 0)
    throw new OperatorError('Usage: npm run ops -- remove-version <post id> <version id>');
  const [id, editId] = [Number(idText), Number(editText)];
  return ({ database: { db }, out }) =>
    db.transaction(async (tx) => {
      const [post] = await tx.select().from(posts).where(eq(posts.id, id));
      if (post === undefined || !(await removeEdit(tx, post, editId, systemClock.now())))
        throw new OperatorError(`Post ${id} has no earlier version ${editId}`);
      out(`Version ${editId} of post ${id} is removed`);
      return 0;
    });
}

export const operations: Readonly<Record<string, Operation>> = {
  'posts-to-check': {
    summary:
      'show what people have written that waits to be looked at, with reports, appeals, earlier versions and how one decides',
    run: listWaiting,
  },
  'remove-version': {
    summary: 'remove an earlier version of a post from its edit history',
    prepare: prepareRemoval,
  },
};
