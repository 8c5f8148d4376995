import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the package's default, with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two hashes at a time: each takes 19 MiB and one of the four threads that also read files and compress responses. The
 * queue needs no limit of its own, because rate limits bound it.
 */
export const hashTurns = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return hashTurns(() => hash(password.normalize('NFC'), cost));
}

/** Whether a password matches the hash. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return hashTurns(() => verify(passwordHash, password.normalize('NFC')));
}

/** Checks passwords. For an unknown account, the check takes equally long and fails. */
export function createPasswordCheck(): (passwordHash: string | null, password: string) => Promise<boolean> {
  // Computed at the start. Otherwise the check of the first unknown address would take twice as long.
  const dummyHash = hashPassword('nobody has this password');
  return async (passwordHash, password) => {
    const isRight = await isPasswordOf(passwordHash ?? (await dummyHash), password);
    return isRight && passwordHash !== null;
  };
}
