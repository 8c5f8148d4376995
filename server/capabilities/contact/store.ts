import { eq } from 'drizzle-orm';
import { messageArrivedMail } from '../../../src/messages/contact-mails.ts';
import type { FormReceipt } from '../../../src/shared/transport/schema.d.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import {
  addressIn,
  dropFormDraft,
  type FormSender,
  newReference,
  receiptOf,
  sentHashOf,
  type TakenAnswers,
} from '../forms/module.ts';

interface NewMessage extends TakenAnswers {
  sender: FormSender;
  isSuspected: boolean;
}

/**
 * Stores a message, once however often it is sent, removes its draft and mails its reference. A message that a program
 * seems to have filled in is stored and marked, since now and then it was a person's browser.
 */
export async function addContactMessage(
  tx: Db,
  { sender, isSuspected, ...taken }: NewMessage,
  now: Date,
): Promise<FormReceipt> {
  const { form, answers } = taken;
  const sentHash = sentHashOf(taken, sender);
  const row = { formVersionId: form.versionId, answers, userId: sender.userId, isSuspected, sentHash };
  const [added] = await tx
    .insert(contactMessages)
    .values({ ...row, reference: newReference(), createdAt: now })
    .onConflictDoNothing({ target: contactMessages.sentHash })
    .returning();
  if (sender.owner !== null) await dropFormDraft(tx, form.id, sender.owner);
  if (added === undefined) {
    const [known] = await tx.select().from(contactMessages).where(eq(contactMessages.sentHash, sentHash));
    if (known === undefined) throw new Error('The same was sent before, and is not there');
    return receiptOf(known);
  }
  const address = addressIn(form, answers);
  if (address !== null && !isSuspected)
    await mailIfAllowed(tx, 'asked', { address }, messageArrivedMail(added.reference), now);
  return receiptOf(added);
}
