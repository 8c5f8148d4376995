import { and, eq } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { postDrafts, postParts, takesFiles } from '../../../src/shared/text/post-rules.ts';
import { posts, threads } from '../db/threads-schema.ts';
import type { Admission, DraftRule } from '../drafts/rule.ts';
import { tagged } from '../flows/tags.ts';
import { mayWriteIn, type ThreadRule } from './rule.ts';

const isShown = tagged(moderationMachine, 'shown');

const open: Admission = { kind: 'open' };
const missing: Admission = { kind: 'missing' };

/** The kinds of draft for posts in a capability's threads, for its manifest. */
export function draftsIn(rule: ThreadRule): DraftRule[] {
  const kinds = postDrafts[rule.kind];
  const admit: DraftRule['admit'] = async (tx, userId, subjectId, now) =>
    (await mayWriteIn(rule, tx, subjectId, userId, now)) &&
    (await rule.reviews?.standing(tx, subjectId, userId))?.may !== false
      ? open
      : missing;
  const admitPresenter: DraftRule['admit'] = async (tx, userId, subjectId, now) =>
    rule.mayWrite !== undefined && (await mayWriteIn(rule, tx, subjectId, userId, now)) ? open : missing;
  const toAnswer =
    (admitTo: DraftRule['admit']): DraftRule['admit'] =>
    async (tx, userId, postId, now) => {
      const [found] = await tx
        .select({ subjectId: threads.subjectId })
        .from(posts)
        .innerJoin(threads, eq(threads.id, posts.threadId))
        .where(and(eq(posts.id, postId), eq(threads.kind, rule.kind), isShown.in(posts.state)));
      return found === undefined ? missing : admitTo(tx, userId, found.subjectId, now);
    };
  const aboutLesson: DraftRule['admit'] = async (tx, userId, lessonItemId, now) => {
    const subjectId = await rule.subjectOfLesson?.(tx, lessonItemId);
    return subjectId == null ? missing : admit(tx, userId, subjectId, now);
  };
  const has: Pick<DraftRule, 'parts' | 'filePurpose'> = {
    parts: postParts[rule.kind],
    ...(takesFiles[rule.kind] && { filePurpose: 'post' }),
  };
  const found: DraftRule[] = [{ kind: kinds.post, admit, admitPresenter, ...has }];
  if (kinds.answer !== null)
    found.push({
      kind: kinds.answer,
      admit: toAnswer(admit),
      admitPresenter: toAnswer(admitPresenter),
      ...has,
    });
  if (kinds.lesson !== null) found.push({ kind: kinds.lesson, admit: aboutLesson, ...has });
  return found;
}
