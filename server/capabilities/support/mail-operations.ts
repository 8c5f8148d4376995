import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { product } from '../../../src/messages/product.ts';
import { leftOutMail, type NotTaken, notTakenMail } from '../../../src/messages/support-mails.ts';
import { lengthOf } from '../../../src/shared/text/length.ts';
import { postRules } from '../../../src/shared/text/post-rules.ts';
import type { Operation, RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { sendNamed } from '../../platform/flows/apply.ts';
import { mailIfAllowed } from '../../platform/mail/queue.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { ticketMails } from '../../tables/support.ts';
import { type MailBody, readBody, readHead } from './read-mail.ts';
import { addReply, findTicket } from './store.ts';
import { type Ticket, ticketFlow } from './ticket-flow.ts';

/** Maximum number of bytes read of an email; its text comes before the attachments. */
const maxRead = 256 * 1024;

/** Reads the email from standard input up to the limit, and discards the rest. */
function readInput(): Buffer {
  const kept: Buffer[] = [];
  let size = 0;
  for (;;) {
    const piece = Buffer.alloc(65_536);
    const count = readSync(0, piece);
    if (count === 0) return Buffer.concat(kept).subarray(0, maxRead);
    if (size < maxRead) kept.push(piece.subarray(0, count));
    size += count;
  }
}

async function addressOfOwner(tx: Db, { userId, email }: Ticket): Promise<string | null> {
  if (userId === null) return email;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

/** The kind of person that a signed reply address belongs to. */
type Writer = 'learner' | 'us';

/**
 * Notifies the owner of the signed address that their email was not added. The email's own sender address could be
 * forged.
 */
async function mailRejection(tx: Db, ticket: Ticket, writer: Writer, why: NotTaken, now: Date): Promise<void> {
  const mail = notTakenMail(ticket.reference, why);
  const ours = { address: product.supportAddress, isProven: true };
  const theirs = writer === 'us' ? null : await addressOfOwner(tx, ticket);
  if (writer === 'us') await mailIfAllowed(tx, 'desk', ours, mail, now);
  else if (theirs !== null)
    await mailIfAllowed(tx, 'answer', { address: theirs, about: `ticket ${ticket.id}` }, mail, now);
}

/** The text of an email; null if it can't be read. */
async function readWords(raw: Uint8Array): Promise<MailBody | null> {
  try {
    return await readBody(raw);
  } catch {
    return null;
  }
}

function faultOf(body: MailBody | null): NotTaken | null {
  if (body === null || body.text === '') return 'empty';
  return lengthOf(body.text) > postRules.longest ? 'long' : null;
}

/**
 * Adds an email to the ticket that its address names. Every email counts as handled, even if it is refused. With an
 * error exit code, the mail server would return it to a possibly forged sender.
 */
const takeMail =
  (raw: Uint8Array): RunOperation =>
  async ({ database: { db }, replies, out, err }) => {
    if (replies === undefined) {
      err('No answers come by mail: REPLY_ADDRESS and REPLY_SECRET are not set');
      return 1;
    }
    return db.transaction(async (tx) => {
      // One email at a time, across all processes.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail-in'))`);
      const { key, messageId, program } = await readHead(raw, replies);
      const [, idText, who] = /^ticket\.(\d{1,9})\.(learner|us)$/.exec(key ?? '') ?? [];
      const found = idText === undefined ? null : await findTicket(tx, Number(idText));
      if (found === null) {
        err('Left out: it was sent to no address of a ticket');
        return 0;
      }
      if (program !== null) {
        err(`Left out: a program has sent it to ticket ${found.id} (${program})`);
        return 0;
      }
      const { id } = found;
      const writer: Writer = who === 'us' ? 'us' : 'learner';
      const now = systemClock.now();
      const messageHash = createHash('sha256')
        .update(messageId === '' ? raw : messageId)
        .digest('hex');
      const [noted] = await tx
        .insert(ticketMails)
        .values({ ticketId: id, messageHash, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (noted === undefined) {
        out('It has come before');
        return 0;
      }
      const body = await readWords(raw);
      const fault = faultOf(body) ?? (await put(tx, found, writer, body?.text ?? '', now));
      if (fault !== null) {
        await mailRejection(tx, found, writer, fault, now);
        err(`Left out: ticket ${id} does not take it (${fault})`);
        return 0;
      }
      const hasAttachments = body?.hasAttachments === true;
      const address = writer === 'us' || !hasAttachments ? null : await addressOfOwner(tx, found);
      if (address !== null)
        await mailIfAllowed(tx, 'answer', { address, about: `ticket ${id}` }, leftOutMail(found.reference), now);
      out(`It is in the thread of ticket ${id}${hasAttachments ? ', without what was attached' : ''}`);
      return 0;
    });
  };

/** @returns why the ticket refuses the email; null if the email was added */
async function put(tx: Db, ticket: Ticket, writer: Writer, text: string, now: Date): Promise<NotTaken | null> {
  if (writer === 'us') return (await answer(tx, ticket.id, text, now)) ? null : 'over';
  const sender = ticket.userId === null ? 'guest' : 'learner';
  const added = await addReply(tx, ticket, { sender, text, isPlain: true }, now);
  return added === 'illegal' ? 'over' : added === 'full' ? 'full' : null;
}

async function answer(tx: Db, id: number, reason: string, now: Date): Promise<boolean> {
  const event = { type: 'ticket.answered', at: now.getTime(), isPlain: true };
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
