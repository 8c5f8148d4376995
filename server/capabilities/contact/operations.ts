import { count, desc, eq } from 'drizzle-orm';
import type { Operation, OperatorContext } from '../../platform/capability.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import { formVersions } from '../../platform/db/forms-schema.ts';
import { mostListed, sayRest, timeOf } from '../../platform/process/listing.ts';
import { answerLines } from '../forms/module.ts';

/** What people wrote, whole. */
async function listMessages(context: OperatorContext): Promise<number> {
  const { db } = context.database;
  const messages = await db
    .select({ message: contactMessages, form: formVersions.definition })
    .from(contactMessages)
    .leftJoin(formVersions, eq(formVersions.id, contactMessages.formVersionId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(mostListed);
  for (const { message, form } of messages) {
    const { reference, createdAt, isSuspected, answers } = message;
    context.out([reference, timeOf(createdAt), ...(isSuspected ? ['perhaps spam'] : [])].join(', '));
    for (const line of answerLines(form ?? undefined, answers)) context.out(line);
  }
  if (messages.length === 0) context.out('Nobody has written');
  const [all] = await db.select({ messages: count() }).from(contactMessages);
  sayRest(messages.length, all?.messages ?? 0, context);
  return 0;
}

export const operations: Readonly<Record<string, Operation>> = {
  messages: { summary: 'the messages that people sent, the newest first', run: listMessages },
};
