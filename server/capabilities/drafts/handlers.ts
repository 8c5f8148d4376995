import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import type { DraftRule } from '../../platform/drafts/rule.ts';
import { draftAnswer, findDraft, saveDraft, staleAnswer } from '../../platform/drafts/store.ts';
import { shownInTurns } from '../../platform/rich-text/from-markdown.ts';
import { postText, workText } from '../../platform/rich-text/uses.ts';

const missing = { status: 404 } as const;
const uses = { work: workText, post: postText } as const;

/** Drafts of all kinds. */
export function draftHandlers({
  db,
  clock,
  capabilities,
}: Platform): Pick<Handlers, 'getDraft' | 'saveDraft' | 'previewMarkdown'> {
  const rules = capabilities.flatMap(({ drafts = [] }) => drafts);
  const admitNone: DraftRule['admit'] = () => Promise.resolve({ kind: 'missing' });
  const ruleFor = (kind: DraftRule['kind'], role: User['role']): DraftRule => {
    const rule = rules.find((one) => one.kind === kind);
    if (rule === undefined) throw new Error(`No capability has drafts of ${kind}`);
    return role === 'Learner' ? rule : { ...rule, admit: rule.admitPresenter ?? admitNone };
  };
  return {
    previewMarkdown: async ({ body }) => success({ shown: await shownInTurns(body.text, uses[body.use]) }),
    getDraft: async (call) => {
      const { kind, subject_id: subjectId } = call.path;
      const { id: userId, role } = callerOf(call).user;
      const now = clock.now();
      const admission = await ruleFor(kind, role).admit(db, userId, subjectId, now);
      if (admission.kind === 'missing') return missing;
      const place = { userId, kind, subjectId };
      const draft = await findDraft(db, place);
      return success({
        server_now: now.toISOString(),
        draft: draft === null ? null : await draftAnswer(db, place, draft, now),
      });
    },
    saveDraft: async (call) => {
      const { kind, subject_id: subjectId } = call.body;
      const { id: userId, role } = callerOf(call).user;
      const now = clock.now();
      const saved = await saveDraft(db, ruleFor(kind, role), userId, call.body, now);
      if (saved.kind === 'missing') return missing;
      if (saved.kind === 'wrong') {
        const { kind: _, ...why } = saved;
        return { status: 400, ...why };
      }
      if (saved.kind === 'full') return { status: 409, code: 'too_many_drafts' };
      if (saved.kind === 'closed') return { status: 409, code: 'draft_closed', flow: saved.flow };
      if (saved.kind === 'stale') return { status: 409, code: 'stale', draft: staleAnswer(saved.draft) };
      return success(await draftAnswer(db, { kind, subjectId }, saved.draft, now));
    },
  };
}
