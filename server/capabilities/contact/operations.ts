import { count, desc, eq, sql } from 'drizzle-orm';
import type { Operation, OperatorContext } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { forgetAddress } from '../../platform/process/forget-address.ts';
import { maxListed, sayRest, timeOf } from '../../platform/process/listing.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { contactMessages } from '../../tables/contact.ts';
import { formVersions } from '../../tables/forms.ts';
import { answerLines } from '../forms/module.ts';
import { removeGuestTickets } from '../support/module.ts';

const usage = [
  'Usage: npm run ops -- messages                     the newest first',
  '       npm run ops -- messages forget <address>    removes those with an address, and what a guest asked with it',
].join('\n');

/** Deletes the messages that contain an address, and its tickets without an account. */
async function forget(tx: Db, address: string) {
  const messages = await tx
    .delete(contactMessages)
    .where(
      sql`exists (select from jsonb_array_elements(${contactMessages.answers}) as each(answer),
        jsonb_array_elements_text(answer -> 'values') as given(value) where lower(value) = ${address})`,
    )
    .returning({ id: contactMessages.id });
  return [
    [messages.length, 'message'],
    [await removeGuestTickets(tx, address, systemClock.now()), 'ticket'],
  ] as const;
}

/** Lists the latest messages with all of their answers. */
async function listMessages(context: OperatorContext): Promise<number> {
  const { db } = context.database;
  const messages = await db
    .select({ message: contactMessages, form: formVersions.definition })
    .from(contactMessages)
    .leftJoin(formVersions, eq(formVersions.id, contactMessages.formVersionId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(maxListed);
  for (const { message, form } of messages) {
    const { reference, createdAt, isSuspected, answers } = message;
    context.out([reference, timeOf(createdAt), ...(isSuspected ? ['perhaps spam'] : [])].join(', '));
    for (const line of answerLines(form ?? undefined, answers)) context.out(line);
  }
  if (messages.length === 0) context.out('No messages');
  const [all] = await db.select({ messages: count() }).from(contactMessages);
  sayRest(messages.length, all?.messages ?? 0, context);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  messages: {
    summary: 'list the messages that people sent, newest first, or remove those of an email address',
    prepare: (argv) => {
      const order = argv.length === 0 ? listMessages : forgetAddress(argv, forget);
      if (order === null) throw new OperatorError(usage);
      return order;
    },
  },
};
