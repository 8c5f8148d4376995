import { createHash } from 'node:crypto';

/**
 * The form of a password that is compared with common passwords: ignoring case, letter width and surrounding blanks.
 */
const plainPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

/** The number that represents a password in the list of common passwords: 32 bits of the password's hash. */
export const passwordMark = (password: string): number =>
  createHash('sha256').update(plainPassword(password)).digest().readUInt32LE();
