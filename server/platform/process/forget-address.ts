import { normaliseEmail } from '../accounts/email.ts';
import type { Db } from '../db/database.ts';
import type { CommandContext } from './command.ts';
import { counted } from './listing.ts';

/** The number of removed rows, with the singular and plural of their noun. */
type Removed = readonly [number: number, one: string, many?: string];

/**
 * The command `forget <address>` of an operation, which removes data that was sent with an address.
 *
 * @param remove gets the normalised address
 * @returns null if the arguments are not that command
 */
export function forgetAddress(
  argv: readonly string[],
  remove: (tx: Db, address: string) => Promise<readonly Removed[]>,
): ((context: CommandContext) => Promise<number>) | null {
  const [word, address, ...more] = argv;
  if (word !== 'forget' || !address?.includes('@') || more.length > 0) return null;
  return async ({ database: { db }, out }) => {
    const removed = await db.transaction((tx) => remove(tx, normaliseEmail(address)));
    out(`${removed.map((one) => counted(...one)).join(' and ')} removed`);
    return 0;
  };
}
