import { randomInt } from 'node:crypto';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { ContactMessage } from '../../../src/api/schema.d.ts';
import type { Db } from '../../db/database.ts';
import { contactMessages } from '../../db/schema.ts';

/** How many messages a client address may send in a span of time. */
export const contactLimit = { messages: 5, milliseconds: 3_600_000 } as const;

/** Digits and letters that are not taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

type NewMessage = Omit<ContactMessage, 'website'> & {
  userId: number | null;
  clientAddress: string;
  isSuspected: boolean;
};

/**
 * Keeps a message in the caller's transaction, and forgets where earlier ones came from that no longer count. What a
 * program has filled in is kept and marked, since now and then it was a person's browser.
 *
 * @returns the reference, or the seconds after which the client address may send another one
 */
export async function addContactMessage(
  tx: Db,
  { clientAddress, ...message }: NewMessage,
  now: Date,
): Promise<{ reference: string } | { retryAfter: number }> {
  // Messages from one address wait for each other, so that none is counted too late.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact ${clientAddress}`}))`);
  const start = new Date(now.getTime() - contactLimit.milliseconds);
  await tx
    .update(contactMessages)
    .set({ clientAddress: null })
    .where(and(isNotNull(contactMessages.clientAddress), lte(contactMessages.createdAt, start)));
  const recent = await tx
    .select({ createdAt: contactMessages.createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.clientAddress, clientAddress))
    .orderBy(asc(contactMessages.createdAt));
  const inTheWay = recent.at(-contactLimit.messages);
  if (inTheWay !== undefined) return { retryAfter: Math.ceil((inTheWay.createdAt.getTime() - start.getTime()) / 1000) };
  const reference = `${fourLetters()}-${fourLetters()}`;
  const { topic, userId, isSuspected } = message;
  await tx.insert(contactMessages).values({
    reference,
    topic,
    userId,
    isSuspected,
    clientAddress,
    message: message.message.trim(),
    name: message.name.trim(),
    email: message.email.trim(),
    createdAt: now,
  });
  return { reference };
}
