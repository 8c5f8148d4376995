import { hash, verify } from '@node-rs/argon2';

/** argon2id, the package's default, as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Whether a password is the one of the hash. */
export function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'));
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
