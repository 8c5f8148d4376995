import { count, desc } from 'drizzle-orm';
import type { Operation, OperatorContext } from '../../platform/capability.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import { inOneLine, linesOf, mostListed, sayRest, timeOf } from '../../platform/process/listing.ts';

/** What people wrote, whole. */
async function listMessages(context: OperatorContext): Promise<number> {
  const { db } = context.database;
  const messages = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(mostListed);
  for (const { reference, createdAt, name, email, topic, isSuspected, message } of messages) {
    const sender = `${inOneLine(name)} <${inOneLine(email)}>`;
    context.out([reference, timeOf(createdAt), sender, topic, ...(isSuspected ? ['perhaps spam'] : [])].join(', '));
    for (const line of linesOf(message)) context.out(`  ${line}`);
  }
  if (messages.length === 0) context.out('Nobody has written');
  const [all] = await db.select({ messages: count() }).from(contactMessages);
  sayRest(messages.length, all?.messages ?? 0, context);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  messages: { summary: 'the messages that people sent, the newest first', run: listMessages },
};
