import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { leftOutMail } from '../../../src/messages/support-mails.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { postRules } from '../../../src/shared/text/post-rules.ts';
import type { Operation, RunOperation } from '../../platform/capability.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { ticketMails } from '../../platform/db/support-schema.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { readMail } from './read-mail.ts';
import { addReply, findTicket } from './store.ts';
import { type Ticket, ticketFlow } from './ticket-flow.ts';

/** Bytes of a mail that are read: its words stand before what is attached. */
const mostRead = 1024 * 1024;

/** Reads what is handed in, and lets the rest go. */
function readInput(): Buffer {
  const kept: Buffer[] = [];
  let size = 0;
  for (;;) {
    const piece = Buffer.alloc(65_536);
    const count = readSync(0, piece);
    if (count === 0) return Buffer.concat(kept).subarray(0, mostRead);
    if (size < mostRead) kept.push(piece.subarray(0, count));
    size += count;
  }
}

async function addressOfOwner(tx: Db, { userId, email }: Ticket): Promise<string | null> {
  if (userId === null) return email;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** Puts a mail into the thread that its address names. The mail server sends back what is refused by exit code 1. */
const takeMail =
  (raw: Uint8Array): RunOperation =>
  async ({ database: { db }, replies, out, err }) => {
    if (replies === undefined) {
      err('No answers come by mail: REPLY_ADDRESS and REPLY_SECRET are not set');
      return 1;
    }
    const { key, messageId, isAutomatic, hasAttachments, text } = await readMail(raw, replies);
    if (isAutomatic) {
      out('A program has sent it: it is left out');
      return 0;
    }
    const [, idText, who] = /^ticket\.(\d+)\.(learner|us)$/.exec(key ?? '') ?? [];
    const found = idText === undefined ? null : await findTicket(db, Number(idText));
    if (found === null) {
      err('It is an answer to no ticket');
      return 1;
    }
    if (text === '' || lengthOf(text) > postRules.longest) {
      err(text === '' ? 'It says nothing in plain text' : 'It is too long');
      return 1;
    }
    const now = systemClock.now();
    const messageHash = createHash('sha256')
      .update(messageId === '' ? raw : messageId)
      .digest('hex');
    return db.transaction(async (tx) => {
      const { id } = found;
      const [noted] = await tx
        .insert(ticketMails)
        .values({ ticketId: id, messageHash, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (noted === undefined) {
        out('It has come before');
        return 0;
      }
      const isTaken =
        who === 'us'
          ? await answer(tx, id, text, now)
          : await addReply(tx, found, { sender: found.userId === null ? 'guest' : 'learner', text }, now);
      if (!isTaken) {
        // It may be handed in again once the ticket takes messages.
        await tx.delete(ticketMails).where(eq(ticketMails.id, noted.id));
        err(`Ticket ${id} is ${found.state} and takes no message`);
        return 1;
      }
      const address = who === 'us' || !hasAttachments ? null : await addressOfOwner(tx, found);
      if (address !== null)
        await mailIfAllowed(tx, 'answer', { address, about: `ticket ${id}` }, leftOutMail(found.reference), now);
      out(`It is in the thread of ticket ${id}${hasAttachments ? ', without what was attached' : ''}`);
      return 0;
    });
  };

async function answer(tx: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const event = { type: 'ticket.answered', at: now.getTime() };
  const sent = await sendNamed(tx, ticketFlow, { id, event, sender: 'operator', userId: null, reason });
  return sent.kind === 'changed';
}

export const mailOperations: Readonly<Record<string, Operation>> = {
  'mail-in': {
    summary: 'put a mail, which the mail server hands in, into the thread of its ticket',
    readInput: () => readInput().toString('base64'),
    prepare: (argv, _workingFolder, input = '') => {
      if (argv.length > 0) throw new OperatorError('Usage: npm run ops -- mail-in < <mail>');
      return takeMail(Buffer.from(input, 'base64'));
    },
  },
};
