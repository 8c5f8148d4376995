import { normaliseEmail } from '../accounts/email.ts';
import type { RunOperation } from '../capability.ts';
import type { Db } from '../db/database.ts';
import { counted } from './listing.ts';

/** What is called how, one and many, and how many of it were removed. */
type Removed = readonly [number: number, one: string, many?: string];

/**
 * The command `forget <address>` of an operation, which removes what people sent with an address.
 *
 * @param remove is given the address as rows have it
 * @returns null where the arguments are not that command
 */
export function forgetAddress(
  argv: readonly string[],
  remove: (tx: Db, address: string) => Promise<readonly Removed[]>,
): RunOperation | null {
  const [word, address, ...more] = argv;
  if (word !== 'forget' || !address?.includes('@') || more.length > 0) return null;
  return async ({ database: { db }, out }) => {
    const removed = await db.transaction((tx) => remove(tx, normaliseEmail(address)));
    out(`${removed.map((one) => counted(...one)).join(' and ')} removed`);
    return 0;
  };
}
