import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { postRules } from '../../../src/shared/text/post-rules.ts';
import type { ThreadKind } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../platform/capability.ts';
import type { OperationId } from '../../platform/contract/document.ts';
import { type Call, callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { staleAnswer } from '../../platform/drafts/store.ts';
import { flowStateOf } from '../../platform/flows/answer.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import type { ThreadRule } from '../../platform/threads/rule.ts';
import { editsOf, findPost, findThread, listAnswers, listRoots, placeOf, type Reader, viewPost } from './find.ts';
import { isShown, moderationFlow } from './moderation-flow.ts';
import { edit, like, publish, report } from './write.ts';

const missing = { status: 404 } as const;

type ThreadHandlers = Pick<
  Handlers,
  | 'listPosts'
  | 'listAnswers'
  | 'getPost'
  | 'listPostEdits'
  | 'addPost'
  | 'editPost'
  | 'sendPostEvent'
  | 'likePost'
  | 'reportPost'
>;

/** What people write for each other, about whatever there is. */
export function threadHandlers({ db, clock, capabilities }: Platform): ThreadHandlers {
  const rules = capabilities.flatMap(({ threads = [] }) => threads);
  const ruleFor = (kind: ThreadKind): ThreadRule => {
    const rule = rules.find((one) => one.kind === kind);
    if (rule === undefined) throw new Error(`No capability has threads about ${kind}`);
    return rule.isPrivate === true ? { ...rule, find: async () => null } : rule;
  };
  const readerOf = <Id extends OperationId>({ caller }: Pick<Call<Id>, 'caller'>): Reader => ({
    userId: caller?.user.id ?? null,
    now: clock.now(),
  });
  /** A post that the reader sees, in a thread that they may read. */
  const find = async (id: number, reader: Reader) => {
    const found = await findPost(db, id, reader);
    if (found === null) return null;
    const rule = ruleFor(found.thread.kind);
    return (await rule.find(db, found.thread.subjectId, reader.userId, reader.now)) === null
      ? null
      : { ...found, rule };
  };
  const answer = async (rule: ThreadRule, id: number, reader: Reader) =>
    success({ server_now: reader.now.toISOString(), item: await viewPost(db, rule, id, reader) });

  return {
    listPosts: async (call) => {
      const { kind, subject_id: subjectId } = call.path;
      const reader = readerOf(call);
      const rule = ruleFor(kind);
      if ((await rule.find(db, subjectId, reader.userId, reader.now)) === null) return missing;
      const thread = await findThread(db, kind, subjectId);
      return success(await listRoots(db, rule, thread?.id ?? 0, reader, call.query));
    },
    listAnswers: async (call) => {
      const reader = readerOf(call);
      const found = await find(call.path.id, reader);
      if (found === null) return missing;
      return success(await listAnswers(db, found.rule, found.post.id, reader, call.query.page));
    },
    getPost: async (call) => {
      const reader = readerOf(call);
      const found = await find(call.path.id, reader);
      if (found === null) return missing;
      return success({ server_now: reader.now.toISOString(), ...(await placeOf(db, found.post, reader)) });
    },
    listPostEdits: async (call) => {
      const reader = readerOf(call);
      const found = await find(call.path.id, reader);
      if (found === null || !(isShown(found.post.state) || found.post.userId === reader.userId, reader.now))
        return missing;
      return success({ items: await editsOf(db, found.post) });
    },
    addPost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const rule = ruleFor(call.body.kind);
      const subject = await rule.find(db, call.body.subject_id, user.id, reader.now);
      if (subject === null) return missing;
      const done = await publish(db, rule, subject, user.id, call.body, reader.now);
      if (done.kind === 'missing') return missing;
      if (done.kind === 'empty') return { status: 409, code: 'post_empty' };
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
      const done = await edit(db, user.id, call.body, reader.now);
      if (done.kind === 'missing') return missing;
      if (done.kind === 'empty') return { status: 409, code: 'post_empty' };
      if (done.kind !== 'done')
        return {
          status: 409,
          code: done.kind === 'stale' ? 'stale' : 'illegal_event',
          flow: flowStateOf(moderationFlow, done.row, 'learner', reader.now),
        };
      return answer(found.rule, found.post.id, reader);
    },
    sendPostEvent: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id, event: type, appeal } = call.body;
      const found = await find(id, reader);
      if (found === null || found.post.userId !== user.id) return missing;
      const said = appeal.trim();
      if (type === 'removal.appealed' && said === '')
        return { status: 422, fields: { appeal: wrongFieldMessages.required } };
      const event = { type, at: reader.now.getTime(), ...(type === 'removal.appealed' && { appeal: said }) };
      const sent = await sendNamed(db, moderationFlow, { id, event, sender: 'learner', userId: user.id, reason: '' });
      if (sent.kind === 'missing') return missing;
      if (sent.kind !== 'changed')
        return {
          status: 409,
          code: 'illegal_event',
          flow: flowStateOf(moderationFlow, sent.row, 'learner', reader.now),
        };
      return answer(found.rule, id, reader);
    },
    likePost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id, is_liked: isLiked } = call.body;
      const found = await find(id, reader);
      if (found === null || !isShown(found.post.state)) return missing;
      if (found.post.userId === user.id) return { status: 409, code: 'own' };
      await like(db, id, user.id, isLiked, reader.now);
      return answer(found.rule, id, reader);
    },
    reportPost: async (call) => {
      const reader = readerOf(call);
      const { user } = callerOf(call);
      const { id } = call.body;
      const found = await find(id, reader);
      if (found === null || !isShown(found.post.state)) return missing;
      if (found.post.userId === user.id) return { status: 409, code: 'own' };
      if ((await report(db, call.body, user.id, reader.now)) === 'illegal') return missing;
      return answer(found.rule, id, reader);
    },
  };
}
