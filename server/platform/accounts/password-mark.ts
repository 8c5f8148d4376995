import { createHash } from 'node:crypto';

/** A password as it is compared with common ones: case, width of letters and blanks around it do not count. */
const plainPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

/** What the list of common passwords keeps of each. */
export const passwordMark = (password: string): number =>
  createHash('sha256').update(plainPassword(password)).digest().readUInt32LE();
