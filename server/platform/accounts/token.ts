import { createHash, randomBytes } from 'node:crypto';

/** How long a token is valid: one day, in milliseconds. */
export const tokenLifetime = 24 * 60 * 60 * 1000;

/** A new access token: 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
