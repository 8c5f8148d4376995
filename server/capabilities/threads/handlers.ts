import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { hasMentions, hasTitles, postRules } from '../../../src/shared/text/post-rules.ts';
import type { PostPage, ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import type { OperationId } from '../../platform/contract/document.ts';
import { type Call, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { successWithList } from '../../platform/contract/long-answer.ts';
import { staleAnswer } from '../../platform/drafts/store.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { threadRuleOf } from '../../platform/threads/rules.ts';
import { edit } from './edit.ts';
import { countRemoved, editsOf, findOwn, findPost, findThread, placeOf, viewPost } from './find.ts';
import { listPeople } from './mentions.ts';
import { moderationFlow, removeEdit } from './moderation-flow.ts';
import { isShown } from './post.ts';
import { listAnswers, listOwn, listRoots, reportsOf } from './post-lists.ts';
import { type Reader, readerOfThread } from './post-view.ts';
import { accept, like, publish, report } from './write.ts';

const missing = { status: 404 } as const;
const membersOnly = { status: 409, code: 'members_only' } as const;

type ThreadHandlers = Pick<
  Handlers,
  | 'listPosts'
  | 'listPeople'
  | 'listAnswers'
  | 'getPostDetails'
  | 'acceptAnswer'
  | 'getPost'
  | 'listPostEdits'
  | 'removePostEdit'
  | 'listOwnPosts'
  | 'addPost'
  | 'editPost'
  | 'sendPostEvent'
  | 'likePost'
  | 'reportPost'
  | 'listPostReports'
>;

/** A page of posts, serialised in steps because posts can be long. */
const inTurns = ({ items, ...others }: PostPage) => successWithList(others, 'items', items);

/** The rule of a kind of thread. Private kinds are not available here. */
function ruleOf(kind: ThreadKind): ThreadRule {
  const rule = threadRuleOf(kind);
  return rule.isPrivate === true ? { ...rule, find: async () => null } : rule;
}

/** Posts about the subjects of other capabilities. */
export function threadHandlers({ db, clock }: Platform): ThreadHandlers {
  const readerOf = <Id extends OperationId>({ caller }: Pick<Call<Id>, 'caller'>): Reader => ({
    userId: caller?.user.id ?? null,
    mayWrite: caller?.user.role !== 'Presenter',
    now: clock.now(),
  });
  /** A subject, and the reader with their rights on it; null if they may not read it. */
  const admit = async (rule: ThreadRule, subjectId: number, asking: Reader) => {
    const { userId, now } = asking;
    const subject = await rule.find(db, subjectId, userId, now);
    if (subject === null) return null;
    const mayWrite = userId === null || ((await rule.mayWrite?.(db, subjectId, userId, now)) ?? asking.mayWrite);
    const teaches = userId !== null && (await rule.teaches?.(db, subjectId, userId)) === true;
    const reader: Reader = { ...asking, mayWrite, teaches };
    return { subject, reader };
  };
  /** A post that the reader sees, in a thread that they may read. */
  const find = async (id: number, asking: Reader) => {
    const found = await findPost(db, id, asking);
    if (found === null) return null;
    const rule = ruleOf(found.thread.kind);
    const isOwn = asking.userId !== null && found.post.userId === asking.userId;
    if (!isOwn && readerOfThread(rule, found.thread, asking).onlyOwn) return null;
    const admitted = await admit(rule, found.thread.subjectId, asking);
    if (found.post.userId !== asking.userId && readerOfThread(rule, found.thread, asking).onlyOwn) return null;
    return admitted === null ? null : { ...found, rule, ...admitted };
  };
  /**
   * A post as `find` returns it, or the reader's own post in a thread they may no longer read: their words remain
   * theirs.
   */
  const findOrOwn = async (id: number, asking: Reader) => {
    const found = await find(id, asking);
    if (found !== null || asking.userId === null) return found;
    const own = await findOwn(db, id, asking.userId);
    return own && { ...own, rule: threadRuleOf(own.thread.kind), reader: { ...asking, mayWrite: false } };
  };
  const answer = async (rule: ThreadRule, id: number, reader: Reader) =>
    success({ server_now: reader.now.toISOString(), item: await viewPost(db, rule, id, reader) });

  return {
    listPosts: async (call) => {
      const { kind, subject_id: subjectId } = call.path;
      const rule = ruleOf(kind);
      const admitted = await admit(rule, subjectId, readerOf(call));
      if (admitted === null) return missing;
      const { reader } = admitted;
      const thread = await findThread(db, kind, subjectId);
      return inTurns(await listRoots(db, rule, thread?.id ?? 0, readerOfThread(rule, thread, reader), call.query));
    },
    listPeople: async (call) => {
      const { kind, subject_id: subjectId } = call.path;
      const rule = ruleOf(kind);
      const { id: userId } = callerOf(call).user;
      const admitted = hasMentions[kind] ? await admit(rule, subjectId, readerOf(call)) : null;
      if (admitted?.reader.mayWrite !== true) return missing;
      const threadId = (await findThread(db, kind, subjectId))?.id ?? 0;
      const asking = { userId, name: call.query.q, now: admitted.reader.now };
      return success({ items: await listPeople(db, rule, { subjectId, threadId }, asking) });
    },
    listAnswers: async (call) => {
      const reader = readerOf(call);
      const found = await find(call.path.id, reader);
      if (found === null) return missing;
      return inTurns(await listAnswers(db, found.rule, found.post.id, found.reader, call.query));
    },
    getPost: async (call) => {
      const reader = readerOf(call);
      const found = await find(call.path.id, reader);
      if (found === null) return missing;
      return success({ server_now: reader.now.toISOString(), ...(await placeOf(db, found.post, reader)) });
    },
    getPostDetails: async (call) => {
      const asked = await find(call.path.id, readerOf(call));
      if (asked === null) return missing;
      const { rule, reader, thread, subject } = asked;
      const item = await viewPost(db, rule, asked.post.rootId ?? asked.post.id, reader);
      const accepted = item.accepted_id === null ? null : await viewPost(db, rule, item.accepted_id, reader);
      return success({
        server_now: reader.now.toISOString(),
        subject: { kind: rule.kind, id: thread.subjectId, title: subject.title, path: subject.address },
        item,
        accepted,
        removed: await countRemoved(db, item.id),
      });
    },
    acceptAnswer: async (call) => {
      const { id, answer_id: answerId } = call.body;
      const found = await find(id, readerOf(call));
      const { id: userId } = callerOf(call).user;
      if (found === null || !isShown(found.post.state)) return missing;
      if (
        (found.post.userId !== userId && found.reader.teaches !== true) ||
        found.post.rootId !== null ||
        !hasTitles[found.rule.kind]
      )
        return missing;
      if (!(await accept(db, found.post, answerId, { userId, now: found.reader.now }))) return missing;
      return answer(found.rule, id, found.reader);
    },
    listOwnPosts: async (call) => success(await listOwn(db, callerOf(call).user.id, call.query.page ?? 1, clock.now())),
    removePostEdit: async (call) => {
      const { id, edit_id: editId } = call.body;
      const reader = readerOf(call);
      const found = await findOwn(db, id, callerOf(call).user.id);
      if (found === null) return missing;
      const isRemoved = await db.transaction((tx) => removeEdit(tx, found.post, editId, reader.now));
      return isRemoved ? success({ items: await editsOf(db, found.post, reader) }) : missing;
    },
    listPostEdits: async (call) => {
      const reader = readerOf(call);
      const found = await findOrOwn(call.path.id, reader);
      if (found === null) return missing;
      const isOwn = reader.userId !== null && found.post.userId === reader.userId;
      if (!isShown(found.post.state) && !isOwn) return missing;
      return success({ items: await editsOf(db, found.post, reader) });
    },
    addPost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const rule = ruleOf(call.body.kind);
      const subject = await rule.find(db, call.body.subject_id, user.id, reader.now);
      if (subject === null) return missing;
      if (!((await rule.mayWrite?.(db, call.body.subject_id, user.id, reader.now)) ?? reader.mayWrite))
        return { ...membersOnly, code: rule.refusal ?? membersOnly.code };
      const { lesson_id: lessonId } = call.body;
      if (lessonId !== undefined && (await rule.subjectOfLesson?.(db, lessonId)) !== call.body.subject_id)
        return missing;
      const done = await publish(db, rule, subject, user.id, call.body, reader.now);
      if (done.kind === 'missing') return missing;
      if (done.kind === 'empty') return { status: 409, code: 'post_empty' };
      if (done.kind === 'refused') return done.answer;
      if (done.kind === 'longer')
        return { status: 422, fields: { text: wrongFieldMessages.longer(postRules.longest) } };
      if (done.kind === 'stale') return { status: 409, code: 'stale', draft: staleAnswer(done.draft) };
      return answer(rule, done.id, reader);
    },
    editPost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const found = await find(call.body.id, reader);
      if (found === null) return missing;
      const done = await edit(db, found.rule, found.thread.subjectId, user.id, call.body, reader.now);
      if (done.kind === 'missing') return missing;
      if (done.kind === 'empty') return { status: 409, code: 'post_empty' };
      if (done.kind === 'refused') return done.answer;
      if (done.kind !== 'done')
        return {
          status: 409,
          code: done.kind === 'stale' ? 'stale' : 'illegal_event',
          flow: flowStateOf(moderationFlow, done.row, 'learner', reader.now),
        };
      return answer(found.rule, found.post.id, found.reader);
    },
    sendPostEvent: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id, event: type, appeal } = call.body;
      // Restoring a post requires access to its thread; deleting one doesn't.
      const found = await (type === 'post.returned' ? find : findOrOwn)(id, reader);
      if (found === null || found.post.userId !== user.id) return missing;
      const appealText = appeal.trim();
      if (type === 'removal.appealed' && appealText === '')
        return { status: 422, fields: { appeal: wrongFieldMessages.required } };
      const isAppeal = type === 'removal.appealed';
      const event = { type, at: reader.now.getTime(), ...(isAppeal && { appeal: appealText }) };
      // The author still sees the reason of the removal while the appeal is pending.
      const reason = isAppeal ? found.post.stateReason : '';
      const sent = await sendNamed(db, moderationFlow, { id, event, sender: 'learner', userId: user.id, reason });
      if (sent.kind === 'missing') return missing;
      if (sent.kind !== 'changed')
        return {
          status: 409,
          code: 'illegal_event',
          flow: flowStateOf(moderationFlow, sent.row, 'learner', reader.now),
        };
      return answer(found.rule, id, found.reader);
    },
    likePost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id, is_liked: isLiked } = call.body;
      const found = await find(id, reader);
      if (found === null || !isShown(found.post.state)) return missing;
      if (user.role === 'Presenter' && !found.reader.mayWrite) return membersOnly;
      if (found.post.userId === user.id) return { status: 409, code: 'own' };
      await like(db, id, user.id, isLiked, reader.now);
      return answer(found.rule, id, found.reader);
    },
    listPostReports: async (call) => success({ items: await reportsOf(db, callerOf(call).user.id) }),
    reportPost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id } = call.body;
      const found = await find(id, reader);
      if (found === null || !isShown(found.post.state)) return missing;
      if (user.role === 'Presenter' && !found.reader.mayWrite) return membersOnly;
      if (found.post.userId === user.id) return { status: 409, code: 'own' };
      const reference = await report(db, call.body, user.id, reader.now);
      if (reference === null) return missing;
      const item = await viewPost(db, found.rule, id, found.reader);
      return success({ server_now: reader.now.toISOString(), item, reference });
    },
  };
}
