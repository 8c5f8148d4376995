import { and, eq } from 'drizzle-orm';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { learnedInTens } from '../../../src/shared/learning/reviews.ts';
import { isLookedAt } from '../../../src/shared/text/post-rules.ts';
import type { PostEdit } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { posts } from '../../platform/db/threads-schema.ts';
import { send } from '../../platform/flows/apply.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { dropFiles, hasFiles, keepFiles, mayHaveFiles } from './files.ts';
import { keepMentions, mentionedIn, nodesOf } from './mentions.ts';
import { isBlank, isDoubtful, moderationFlow } from './moderation-flow.ts';
import { namesIn, type Refused, wordsOf } from './names.ts';
import { isShown, type Post } from './post.ts';
import { notifyMentioned } from './post-notices.ts';
import { countStars } from './review-counts.ts';

type Edited =
  | Refused
  | { kind: 'done' }
  | { kind: 'empty' }
  | { kind: 'illegal' | 'stale'; row: Post }
  | { kind: 'missing' };

/** Edits a user's own post and keeps the earlier version. */
export function edit(
  db: Db,
  rule: ThreadRule,
  subjectId: number,
  userId: number,
  { id, version, text: typed, stars: given, title, tags, file_ids: fileIds, alts = [] }: PostEdit,
  now: Date,
): Promise<Edited> {
  const { reviews } = rule;
  const text = typed.trim();
  if (reviews === undefined && isBlank(text)) return Promise.resolve({ kind: 'empty' });
  return db.transaction(async (tx): Promise<Edited> => {
    const [before] = await tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.userId, userId)));
    if (before === undefined) return { kind: 'missing' };
    const stars = before.stars === null ? null : (given ?? before.stars);
    const names =
      before.title === null
        ? { title: null, tags: before.tags }
        : namesIn({ title: title ?? before.title, tags: tags ?? before.tags }, false);
    if ('kind' in names) return names;
    const isSame = before.title === names.title && before.tags.join() === names.tags.join();
    const files = fileIds === undefined ? null : { file_ids: fileIds, alts };
    if (files !== null && !(await mayHaveFiles(tx, rule, userId, files.file_ids)))
      return { kind: 'refused', answer: { status: 422, fields: { file_ids: wrongFieldMessages.unacceptable } } };
    const hasSameFiles = files === null || (await hasFiles(tx, id, files));
    if (before.text === text && before.stars === stars && isSame && hasSameFiles) return { kind: 'done' };
    const event = {
      type: 'post.edited',
      at: now.getTime(),
      isDoubtful: isLookedAt[rule.kind] && isDoubtful(text),
    } as const;
    const sent = await send(tx, moderationFlow, { id, event, sender: 'learner', userId, version, reason: '' });
    if (sent.kind !== 'changed') return sent;
    const mentioned = await mentionedIn(tx, rule, { subjectId, threadId: before.threadId }, text, id);
    const nodes = nodesOf(text, mentioned);
    const learned =
      reviews === undefined ? null : learnedInTens((await reviews.standing(tx, subjectId, userId)).percent);
    const search = wordsOf({ ...names, text });
    await tx
      .update(posts)
      .set({ ...names, search, text, nodes, stars, learned, editedAt: now })
      .where(eq(posts.id, id));
    if (files !== null && !hasSameFiles) {
      await dropFiles(tx, id);
      await keepFiles(tx, id, files);
    }
    const added = await keepMentions(tx, id, mentioned);
    if (isShown(before.state) && isShown(sent.row.state)) {
      await notifyMentioned(tx, sent.row, added, now);
      await countStars(tx, before, -1);
      await countStars(tx, { ...before, stars }, 1);
    }
    return { kind: 'done' };
  });
}
