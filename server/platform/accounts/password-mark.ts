import { createHash } from 'node:crypto';

/** A password as it is compared with common ones: case, width of letters and blanks around it do not count. */
const plainPassword = (password: string): string => password.normalize('NFKC').trim().toLowerCase();

/** The number that stands for a password in the list of common ones: 32 bits of its hash. */
export const passwordMark = (password: string): number =>
  createHash('sha256').update(plainPassword(password)).digest().readUInt32LE();
