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

/** The limits on mails to an address; null if they are never sent. */
type Allowances = readonly Allowance[] | null;

interface MailRule {
  /** The kind of mail, as described in `docs/limits.md`. */
  what: string;
  /** The limits while the address is unconfirmed. */
  unproven: Allowances;
  proven: Allowances;
  /**
   * Limits on the mails that one network requests for an address, or an account for its own address. Anyone can enter
   * an address, but must not use up its owner's quota. An owner with a confirmed address has no limit.
   */
  ofAsker?: readonly Allowance[];
  /**
   * Whether the mail is sent even if a mail server reported that the mailbox doesn't exist, because a person has
   * requested it.
   */
  isAskedFor?: true;
}

const alike = (allowances: readonly Allowance[]) => ({ unproven: allowances, proven: allowances });
const isAskedFor = true;
const waysIn = alike([
  { most: 3, milliseconds: hour },
  { most: 6, milliseconds: day },
]);

const asked = { ...alike([{ most: 10, milliseconds: day }]), ofAsker: [{ most: 3, milliseconds: day }] };

/** The limits of mails by occasion: every mail belongs to one occasion. */
export const mailRules = {
  way_in: { what: 'sign-in links, and notices about attempts to use the address', ...waysIn, isAskedFor },
  /**
   * A separate limit that requests for other mails can't use up, so that owners are always notified of a new device.
   */
  new_device: { what: 'a new device', ...waysIn, isAskedFor },
  asked: {
    what: 'requested mails: receipts, brochures, results, event registrations',
    ...asked,
    isAskedFor,
  },
  /** A separate limit for each registration: requests for other things don't use it up. */
  own_part: { what: 'links to an existing registration, for each event', ...asked, isAskedFor },
  /** A separate limit for each ticket, which strangers can't use up. */
  answer: { what: 'our replies to a ticket, for each ticket', ...alike([{ most: 10, milliseconds: day }]), isAskedFor },
  required: { what: 'required notices', unproven: [{ most: 2, milliseconds: day }], proven: [] },
  notice: { what: 'all other notices', unproven: null, proven: [{ most: 30, milliseconds: day }] },
  /** One digest each evening, and a second for notices that didn't fit into the first. */
  digest: { what: 'digests', unproven: null, proven: [{ most: 2, milliseconds: day }] },
  /** Mails to our own address. */
  desk: { what: 'support requests and messages to our own address', ...alike([]), isAskedFor },
  newsletter: { what: 'newsletters', unproven: null, proven: [{ most: 10, milliseconds: day }] },
} as const satisfies Record<string, MailRule>;

export type Occasion = keyof typeof mailRules;

export interface Addressee {
  address: string;
  /** Whether the address is confirmed; by default this is read from the address's account. */
  isProven?: boolean;
  /** A known device, which has separate limits that strangers can't use up. */
  deviceId?: number | null;
  /** The subject of the mail, if each subject has a separate limit: `ticket 5`. */
  about?: string;
}

/** The person who requested a mail. */
export interface Asker {
  network: string;
  /** The user; null for a visitor. */
  userId: number | null;
}

/** Identifies who requested a mail. @param call the request for the mail */
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

/** The recipient and, for mails that anyone can request, the person who requested it. */
export type Mailed<Name extends Occasion> = Name extends AskedOccasion ? Addressee & { asker: Asker } : Addressee;

declare const given: unique symbol;

/** The permission to send one mail. Only `mayMail` gives it, and no mail can be queued without it. */
export interface MailLeave {
  readonly recipient: string;
  readonly [given]: true;
}

/**
 * `wait` is the seconds until a mail is allowed: `never` while the address is unconfirmed, or if its mailbox doesn't
 * exist.
 */
type Answer = { leave: MailLeave; wait: null } | { leave: null; wait: number };

export const never = Number.POSITIVE_INFINITY;

/**
 * Checks whether an address may be mailed, and counts the mail. Call it before storing anything that only the mail
 * would reveal, such as a token.
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
  // A hash, because addresses of people without an account must not be stored here.
  const subject = `mails (${occasion}) to ${addressHash(address)}${device}${about === undefined ? '' : ` about ${about}`}`;
  const leave = { recipient: address } as MailLeave;
  const own = asker === undefined ? null : await ownAccount(tx, address, asker);
  if (own?.isProven === true) return { leave, wait: null };
  const by = own === null ? asker?.network : `account ${own.id}`;
  const limits = [
    ...ofAsker.map((allowance) => ({ ...allowance, subject: `${subject} asked by ${by}` })),
    // Mails that an account requests for itself are counted separately, so that the account and strangers can't use up
    // each other's quota.
    ...(own === null ? allowances : []).map((allowance) => ({ ...allowance, subject })),
  ];
  const wait = await countCall(tx, limits, now);
  return wait === null ? { leave, wait } : { leave: null, wait };
}

/** The account if it requests a mail to its own address, otherwise null. */
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
