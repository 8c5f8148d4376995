import { and, eq, isNotNull } from 'drizzle-orm';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { countCall } from '../limits/limit.ts';
import { addressHash, findDeadAddress } from './dead-addresses.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Allowance {
  most: number;
  milliseconds: number;
}

/** How often an address is mailed; null for never. */
type Allowances = readonly Allowance[] | null;

interface MailRule {
  /** What is mailed, as `docs/limits.md` says it. */
  what: string;
  /** While nobody has shown that its mailbox is theirs. */
  unproven: Allowances;
  proven: Allowances;
  /** Whether it is mailed though a mail server has said that there is no such mailbox: somebody is there and asks for it. */
  isAskedFor?: true;
}

const alike = (allowances: readonly Allowance[]) => ({ unproven: allowances, proven: allowances });
const isAskedFor = true;
const waysIn = alike([
  { most: 3, milliseconds: hour },
  { most: 6, milliseconds: day },
]);

/** Who is mailed what, and how often: everything that mails is one of these. */
export const mailRules = {
  way_in: { what: 'ways into an account, and what was tried with its address', ...waysIn, isAskedFor },
  /** A limit of its own: no one can use it up by asking for other mails, so the owner always learns of a new device. */
  new_device: { what: 'a new device', ...waysIn, isAskedFor },
  asked: {
    what: 'what was asked for with the address: receipts, brochures, results, a part in an event',
    ...alike([{ most: 3, milliseconds: day }]),
    isAskedFor,
  },
  required: { what: 'what everybody is told', unproven: [{ most: 2, milliseconds: day }], proven: [] },
  notice: { what: 'all other notices', unproven: null, proven: [{ most: 30, milliseconds: day }] },
  /** One in an evening; a second one has what the first had no room for. */
  digest: { what: 'digests', unproven: null, proven: [{ most: 2, milliseconds: day }] },
  /** To ourselves. */
  desk: { what: 'what people ask us, to our own address', ...alike([]), isAskedFor },
  newsletter: { what: 'newsletters', unproven: null, proven: [{ most: 10, milliseconds: day }] },
} as const satisfies Record<string, MailRule>;

export type Occasion = keyof typeof mailRules;

export interface Addressee {
  address: string;
  /** Whether the mailbox is proven; without it the account of the address decides. */
  isProven?: boolean;
  /** A device that the account knows: it has limits of its own, which others cannot use up. */
  deviceId?: number | null;
}

declare const given: unique symbol;

/** Leave to write one mail. Nothing is mailed without it, and `mayMail` alone gives it. */
export interface MailLeave {
  readonly recipient: string;
  readonly [given]: true;
}

/** `wait` is the seconds until there is leave: `never` while the address is not proven, or its mailbox is not there. */
type Answer = { leave: MailLeave; wait: null } | { leave: null; wait: number };

export const never = Number.POSITIVE_INFINITY;

/**
 * Asks whether an address may be mailed, and counts the mail. Everything that mails asks here first, before it stores
 * anything that only the mail would make known, such as a token.
 */
export async function mayMail(
  tx: Db,
  occasion: Occasion,
  { address, isProven, deviceId = null }: Addressee,
  now: Date,
): Promise<Answer> {
  const { unproven, proven, isAskedFor: isTried }: MailRule = mailRules[occasion];
  if (isTried !== true && (await findDeadAddress(tx, address)) !== null) return { leave: null, wait: never };
  const isKnown = unproven === proven || (isProven ?? (await isAddressProven(tx, address)));
  const allowances = isKnown ? proven : unproven;
  if (allowances === null) return { leave: null, wait: never };
  const device = deviceId === null ? '' : ` on device ${deviceId}`;
  // Addresses of people who have no account are not written down here.
  const subject = `mails (${occasion}) to ${addressHash(address)}${device}`;
  const limits = allowances.map((allowance) => ({ ...allowance, subject }));
  const wait = await countCall(tx, limits, now);
  return wait === null ? { leave: { recipient: address } as MailLeave, wait } : { leave: null, wait };
}

const isAddressProven = async (tx: Db, address: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.email, address), isNotNull(users.addressProvenAt)))) > 0;
