import { desc, isNull } from 'drizzle-orm';
import { outgoingMails } from '../platform/db/mail-schema.ts';
import type { CommandContext } from '../platform/process/command.ts';
import { counted, inOneLine, maxListed, sayRest, timeOf } from '../platform/process/listing.ts';

/**
 * Lists the unsent mails, mails that were given up come first. Their text isn't shown: it is for the recipient only.
 */
export async function listMails(context: CommandContext): Promise<number> {
  const { db } = context.database;
  const mails = await db
    .select()
    .from(outgoingMails)
    .orderBy(desc(isNull(outgoingMails.dueAt)), desc(outgoingMails.id))
    .limit(maxListed);
  for (const { createdAt, recipient, subject, failures, dueAt, lastError } of mails) {
    const state = dueAt === null ? 'given up' : `next try ${timeOf(dueAt)}`;
    context.out(
      [timeOf(createdAt), inOneLine(recipient), inOneLine(subject), state, counted(failures, 'failure')].join(', '),
    );
    if (lastError !== null) context.out(`  ${inOneLine(lastError)}`);
  }
  if (mails.length === 0) context.out('No unsent mails');
  sayRest(mails.length, await db.$count(outgoingMails), context);
  return 0;
}
