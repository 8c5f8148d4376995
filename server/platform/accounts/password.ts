import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the package's default, as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at once: each takes 19 MiB and one of the four threads that also read files and pack answers. Nobody is refused;
 * how many wait is bounded by what each may ask.
 */
export const hashTurns = pLimit(2);

export function hashPassword(password: string): Promise<string> {
  return hashTurns(() => hash(password.normalize('NFC'), cost));
}

/** Whether a password is the one of the hash. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return hashTurns(() => verify(passwordHash, password.normalize('NFC')));
}

/** Checks passwords; where there is no account the check takes as long and fails. */
export function createPasswordCheck(): (passwordHash: string | null, password: string) => Promise<boolean> {
  // Made at the start, not with the first unknown address, which would take twice as long.
  const nobody = hashPassword('nobody has this password');
  return async (passwordHash, password) => {
    const isRight = await isPasswordOf(passwordHash ?? (await nobody), password);
    return isRight && passwordHash !== null;
  };
}
