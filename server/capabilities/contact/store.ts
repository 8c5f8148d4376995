import { randomInt } from 'node:crypto';
import type { ContactMessage } from '../../../src/shared/transport/schema.d.ts';
import { contactMessages } from '../../platform/db/contact-schema.ts';
import type { Db } from '../../platform/db/database.ts';

/** Digits and letters that are not taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const fourLetters = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

type NewMessage = Omit<ContactMessage, 'website'> & { userId: number | null; isSuspected: boolean };

/**
 * Keeps a message. What a program has filled in is kept and marked, since now and then it was a person's browser.
 *
 * @returns the reference
 */
export async function addContactMessage(
  db: Db,
  { message, name, email, ...more }: NewMessage,
  now: Date,
): Promise<string> {
  const reference = `${fourLetters()}-${fourLetters()}`;
  const words = { message: message.trim(), name: name.trim(), email: email.trim() };
  await db.insert(contactMessages).values({ ...more, ...words, reference, createdAt: now });
  return reference;
}
