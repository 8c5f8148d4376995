import { and, eq, isNull } from 'drizzle-orm';
import type { Operation, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { lockThreadOf, touch } from './moderation-flow.ts';
import { isShown } from './post.ts';

const lockUsage = 'Usage: npm run ops -- lock-answers <post id> "<reason>"';
const unlockUsage = 'Usage: npm run ops -- unlock-answers <post id>';

function prepare(argv: readonly string[], usage: string, hasReason: boolean): RunOperation {
  const [idText = '', ...words] = argv;
  const reason = words.join(' ').trim();
  if (!/^[1-9]\d{0,8}$/.test(idText) || (reason !== '') !== hasReason) throw new OperatorError(usage);
  const id = Number(idText);
  return async ({ database: { db }, out }) => {
    const now = systemClock.now();
    await db.transaction(async (tx) => {
      await lockThreadOf(tx, id);
      const [post] = await tx
        .update(posts)
        .set({ lockReason: hasReason ? reason : null })
        .where(and(eq(posts.id, id), isNull(posts.rootId), isShown.in(posts.state)))
        .returning({ threadId: posts.threadId });
      if (post === undefined) throw new OperatorError(`There is no visible top-level post ${id}`);
      await touch(tx, post, now);
    });
    out(hasReason ? `Nobody can answer post ${id} any more` : `Post ${id} can be answered again`);
    return 0;
  };
}

export const lockOperations: Readonly<Record<string, Operation>> = {
  'lock-answers': {
    summary: 'let nobody answer a post any more, with the reason that everybody reads',
    prepare: (argv) => prepare(argv, lockUsage, true),
  },
  'unlock-answers': {
    summary: 'let a post be answered again',
    prepare: (argv) => prepare(argv, unlockUsage, false),
  },
};
