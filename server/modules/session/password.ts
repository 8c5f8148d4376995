import { hash, verify } from '@node-rs/argon2';

/** argon2id, the package's default, as OWASP recommends it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Checks passwords; where there is no account the check takes as long and fails. */
export function createPasswordCheck(): (passwordHash: string | null, password: string) => Promise<boolean> {
  // Made at the start, not with the first unknown address, which would take twice as long.
  const nobody = hashPassword('nobody has this password');
  return async (passwordHash, password) => {
    const isRight = await verify(passwordHash ?? (await nobody), password.normalize('NFC'));
    return isRight && passwordHash !== null;
  };
}
