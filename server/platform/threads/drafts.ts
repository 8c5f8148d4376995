import { and, eq } from 'drizzle-orm';
import { moderationMachine } from '../../../src/machines/moderation/moderation.machine.ts';
import { wrongFieldMessages as words } from '../../../src/messages/wrong-fields.ts';
import { postDrafts, takesFiles } from '../../../src/shared/text/post-rules.ts';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import { posts, threads } from '../db/threads-schema.ts';
import type { Admission, DraftRule } from '../drafts/rule.ts';
import { tagged } from '../flows/tags.ts';
import { mayWriteIn, type ThreadRule } from './rule.ts';

const isShown = tagged(moderationMachine, 'shown');

const wrongIn = (_subjectId: number, { urls }: DraftContent): Record<string, string> =>
  urls.length > 0 ? { urls: words.unacceptable } : {};

const open: Admission = { kind: 'open' };
const missing: Admission = { kind: 'missing' };

/** The drafts of posts in the threads of a capability, for its manifest. */
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
  const files: Pick<DraftRule, 'filePurpose'> = takesFiles[rule.kind] ? { filePurpose: 'post' } : {};
  const found: DraftRule[] = [{ kind: kinds.post, wrongIn, admit, admitPresenter, ...files }];
  if (kinds.answer !== null)
    found.push({
      kind: kinds.answer,
      wrongIn,
      admit: toAnswer(admit),
      admitPresenter: toAnswer(admitPresenter),
      ...files,
    });
  if (kinds.lesson !== null) found.push({ kind: kinds.lesson, wrongIn, admit: aboutLesson, ...files });
  return found;
}
