import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { normaliseEmail } from '../accounts/email.ts';
import { users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { countCall } from '../limits/limit.ts';
import { networksOf } from '../limits/network.ts';
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
  /**
   * What one network may have mailed to an address, or an account to its own: anybody can name an address, and must not use up
   * what its owner may ask for. The owner is mailed without a count.
   */
  ofAsker?: readonly Allowance[];
  /** Whether it is mailed though a mail server has said that there is no such mailbox: somebody is there and asks for it. */
  isAskedFor?: true;
}

const alike = (allowances: readonly Allowance[]) => ({ unproven: allowances, proven: allowances });
const isAskedFor = true;
const waysIn = alike([
  { most: 3, milliseconds: hour },
  { most: 6, milliseconds: day },
]);

const asked = { ...alike([{ most: 10, milliseconds: day }]), ofAsker: [{ most: 3, milliseconds: day }] };

/** Who is mailed what, and how often: everything that mails is one of these. */
export const mailRules = {
  way_in: { what: 'ways into an account, and what was tried with its address', ...waysIn, isAskedFor },
  /** A limit of its own: no one can use it up by asking for other mails, so the owner always learns of a new device. */
  new_device: { what: 'a new device', ...waysIn, isAskedFor },
  asked: {
    what: 'what was asked for with the address: receipts, brochures, results, a part in an event',
    ...asked,
    isAskedFor,
  },
  /** A limit for each part: requests for other things do not use it up. */
  own_part: { what: 'the way to a part in an event that the address has, for each event', ...asked, isAskedFor },
  /** A limit for each ticket: strangers have no say in how often we answer. */
  answer: { what: 'our answers to a ticket, for each ticket', ...alike([{ most: 10, milliseconds: day }]), isAskedFor },
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
  /** What the mail is about, where each such thing has a limit of its own: `ticket 5`. */
  about?: string;
}

/** Who has asked for a mail. */
export interface Asker {
  network: string;
  /** Null for a visitor. */
  userId: number | null;
}

/** @param call the request that asks for a mail */
export const askerOf = ({ client, caller }: AskingCall): Asker => ({
  network: networksOf(client.address)[0]?.name ?? client.address,
  userId: caller?.user.id ?? null,
});

interface AskingCall {
  client: { address: string };
  caller: { user: { id: number } } | null;
}

type AskedOccasion = {
  [Name in Occasion]: (typeof mailRules)[Name] extends { ofAsker: unknown } ? Name : never;
}[Occasion];

/** Whom a mail is for, and, where everybody may ask for such mails, who has asked. */
export type Mailed<Name extends Occasion> = Name extends AskedOccasion ? Addressee & { asker: Asker } : Addressee;

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
export async function mayMail<Name extends Occasion>(
  tx: Db,
  occasion: Name,
  mailed: Mailed<Name>,
  now: Date,
): Promise<Answer> {
  const { address, isProven, deviceId = null, about, asker }: Addressee & { asker?: Asker } = mailed;
  const { unproven, proven, ofAsker = [], isAskedFor: isTried }: MailRule = mailRules[occasion];
  if (isTried !== true && (await findDeadAddress(tx, address)) !== null) return { leave: null, wait: never };
  const isKnown = unproven === proven || (isProven ?? (await isAddressProven(tx, address)));
  const allowances = isKnown ? proven : unproven;
  if (allowances === null) return { leave: null, wait: never };
  const device = deviceId === null ? '' : ` on device ${deviceId}`;
  // Addresses of people who have no account are not written down here.
  const subject = `mails (${occasion}) to ${addressHash(address)}${device}${about === undefined ? '' : ` about ${about}`}`;
  const leave = { recipient: address } as MailLeave;
  const own = asker === undefined ? null : await ownAccount(tx, address, asker);
  if (own?.isProven === true) return { leave, wait: null };
  const by = own === null ? asker?.network : `account ${own.id}`;
  const limits = [
    ...ofAsker.map((allowance) => ({ ...allowance, subject: `${subject} asked by ${by}` })),
    // What an account asks for itself is counted for it alone, so that neither uses up what the other has.
    ...(own === null ? allowances : []).map((allowance) => ({ ...allowance, subject })),
  ];
  const wait = await countCall(tx, limits, now);
  return wait === null ? { leave, wait } : { leave: null, wait };
}

/** The account that asks for a mail to its own address; null for everybody else. */
async function ownAccount(tx: Db, address: string, { userId }: Asker) {
  if (userId === null) return null;
  const [own] = await tx
    .select({ id: users.id, isProven: sql<boolean>`${isNotNull(users.addressProvenAt)}` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, normaliseEmail(address))));
  return own ?? null;
}

const isAddressProven = async (tx: Db, address: string): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.email, address), isNotNull(users.addressProvenAt)))) > 0;
