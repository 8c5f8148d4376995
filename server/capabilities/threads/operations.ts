import { eq } from 'drizzle-orm';
import type { Operation, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { removeEdit } from './moderation-flow.ts';

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
  'remove-version': {
    summary: 'remove an earlier version of a post from its edit history',
    prepare: prepareRemoval,
  },
};
