import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a token is valid: 1 day, in milliseconds. */
export const tokenLifetime = 24 * 60 * 60 * 1000;

/** A new access token: 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const digestOf = (secret: string) => createHash('sha256').update(secret).digest();

/**
 * Compares a secret in a request with the right secret in constant time. Hashes are compared, because `timingSafeEqual`
 * throws for buffers of different lengths, and a text may have more bytes than characters.
 */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(right));
