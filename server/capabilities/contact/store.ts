import { eq } from 'drizzle-orm';
import { messageArrivedMail } from '../../../src/messages/contact-mails.ts';
import type { FormReceipt } from '../../../src/shared/transport/schema.d.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Asker, mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { contactMessages } from '../../tables/contact.ts';
import {
  addressIn,
  dropFormDraft,
  type FormSender,
  newReference,
  receiptOf,
  sentHashOf,
  type TakenAnswers,
} from '../forms/module.ts';
import { addressOf, addTicketLink, openTicket, topicIn, valueOf } from '../support/module.ts';

interface NewMessage extends TakenAnswers {
  asker: Asker;
  sender: FormSender;
  isSuspected: boolean;
}

/**
 * Stores a message (idempotently), opens a ticket for it, deletes its draft and emails the reference with a link to the
 * ticket. If a program seems to have sent the message, its ticket is listed separately and nothing is emailed until a
 * person has answered.
 */
export async function addContactMessage(
  tx: Db,
  { asker, sender, isSuspected, ...taken }: NewMessage,
  linkOrigin: string,
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
  if (address === null) return receiptOf(added);
  const owner = sender.userId === null ? { email: address } : { userId: sender.userId };
  const topic = topicIn(taken);
  const text = valueOf(taken, 'message');
  const input = {
    owner,
    reference: added.reference,
    topic,
    subject: topic,
    about: '',
    text,
    followsId: null,
    isSuspected,
  };
  const ticket = await openTicket(tx, { ...input, sentHash: null }, now);
  if (ticket === null) throw new Error('A message that was kept has no ticket');
  if (isSuspected) return receiptOf(added);
  const { leave } = await mayMail(tx, 'asked', { address, asker }, now);
  if (leave !== null) {
    const link =
      sender.userId === null
        ? await addTicketLink(tx, ticket.id, linkOrigin, now)
        : `${linkOrigin}${addressOf(ticket)}`;
    await queueMail(tx, leave, messageArrivedMail(added.reference, link), now);
  }
  return receiptOf(added);
}
