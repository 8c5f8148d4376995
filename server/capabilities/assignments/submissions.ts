import { randomInt } from 'node:crypto';
import type { DraftContent } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type DraftPlace, lockDraft } from '../../platform/drafts/store.ts';
import type { Change } from '../../platform/flows/apply.ts';
import { assignmentSubmissions, submissionFiles } from '../../tables/assignments.ts';
import type { Work } from './store.ts';

/** The owner of the draft for an assignment. */
export const placeOf = ({ userId, assignmentId }: Pick<Work, 'userId' | 'assignmentId'>): DraftPlace => ({
  userId,
  kind: 'assignment',
  subjectId: assignmentId,
});

/** Whether the draft has any content. */
export const isFilled = ({ text, file_ids, urls }: DraftContent): boolean =>
  text.trim() !== '' || file_ids.length > 0 || urls.some((url) => url.trim() !== '');

/** Letters and digits that are hard to confuse. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The receipt of a submission. Can't be guessed. */
const receiptOf = ({ id, count }: Work): string =>
  `${id}-${count}-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;

/** Stores the current draft as a submission. */
export async function keepSubmission(tx: Db, { after, now }: Change<Work>): Promise<void> {
  const draft = await lockDraft(tx, placeOf(after));
  if (draft === null) throw new Error(`Work ${after.id} was handed in, and nothing was written`);
  const { text, urls } = draft.content;
  const rows = await tx
    .insert(assignmentSubmissions)
    .values({
      workId: after.id,
      no: after.count,
      receipt: receiptOf(after),
      draftVersion: draft.version,
      text,
      urls: urls.map((url) => url.trim()).filter((url) => url !== ''),
      isLate: after.isLate,
      penalty: after.penalty,
      submittedAt: now,
    })
    .returning({ id: assignmentSubmissions.id });
  const files = rows.flatMap(({ id: submissionId }) =>
    draft.content.file_ids.map((fileId, index) => ({ submissionId, position: index + 1, fileId })),
  );
  if (files.length > 0) await tx.insert(submissionFiles).values(files);
}
