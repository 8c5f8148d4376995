import { desc, eq } from 'drizzle-orm';
import { assignmentMachine } from '../../../src/machines/assignment/assignment.machine.ts';
import { wrongFieldMessages } from '../../../src/messages/wrong-fields.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import type { AssignmentDetails, DraftContent, FlowState } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockDraft, type StoredDraft } from '../../platform/drafts/store.ts';
import { send } from '../../platform/flows/apply.ts';
import { tagged } from '../../platform/flows/tags.ts';
import { assignmentSubmissions } from '../../tables/assignments.ts';
import { lockOf } from './admission.ts';
import { assignmentFlow } from './assignment-flow.ts';
import type { AssignmentRow } from './store.ts';
import { isFilled, placeOf } from './submissions.ts';
import { lockWork, standOf } from './works.ts';

type Lock = NonNullable<AssignmentDetails['lock']>;

type Submitted =
  | { kind: 'done' }
  | { kind: 'refused'; code: Lock | 'work_empty' | 'work_unchanged' }
  | { kind: 'wrong'; fields: Record<string, string> }
  | { kind: 'stale'; draft: StoredDraft }
  | { kind: 'illegal'; flow: FlowState };

const isReturned = tagged(assignmentMachine, 'returned');

/** Whether other people can open the link. */
const isAddress = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
};

/** Problems that prevent submitting a draft, by field. */
function wrongIn({ text, urls, file_ids }: DraftContent, assignment: AssignmentRow): Record<string, string> {
  const given = urls.map((url) => url.trim()).filter((url) => url !== '');
  const { maxCharacters, maxUrls, maxFiles } = assignment;
  return {
    ...(lengthOf(text) > maxCharacters ? { text: wrongFieldMessages.longer(maxCharacters) } : {}),
    ...(given.length > maxUrls ? { urls: wrongFieldMessages.more(maxUrls) } : {}),
    ...(given.some((url) => !isAddress(url)) ? { urls: wrongFieldMessages.webAddresses } : {}),
    ...(file_ids.length > maxFiles ? { file_ids: wrongFieldMessages.more(maxFiles) } : {}),
  };
}

/** Submits a version of the draft. Idempotent. */
export function submitWork(
  db: Db,
  userId: number,
  assignment: AssignmentRow,
  version: number,
  now: Date,
): Promise<Submitted> {
  return db.transaction(async (tx): Promise<Submitted> => {
    const lock = await lockOf(tx, userId, assignment);
    if (lock !== null) return { kind: 'refused', code: lock };
    const work = await lockWork(tx, userId, assignment, now);
    const [last] = await tx
      .select({ draftVersion: assignmentSubmissions.draftVersion })
      .from(assignmentSubmissions)
      .where(eq(assignmentSubmissions.workId, work.id))
      .orderBy(desc(assignmentSubmissions.no))
      .limit(1);
    if (last?.draftVersion === version)
      return isReturned(work.state) ? { kind: 'refused', code: 'work_unchanged' } : { kind: 'done' };
    const draft = await lockDraft(tx, placeOf(work));
    if (draft === null || (draft.version === version && !isFilled(draft.content)))
      return { kind: 'refused', code: 'work_empty' };
    if (draft.version !== version) return { kind: 'stale', draft };
    const fields = wrongIn(draft.content, assignment);
    if (Object.keys(fields).length > 0) return { kind: 'wrong', fields };
    const event = { type: 'work.submitted', at: now.getTime() } as const;
    const sent = await send(tx, assignmentFlow, { id: work.id, event, sender: 'learner', userId, reason: '' });
    if (sent.kind === 'missing') throw new Error('Work that was locked is gone');
    return sent.kind === 'changed' ? { kind: 'done' } : { kind: 'illegal', flow: standOf(sent.row, now) };
  });
}
