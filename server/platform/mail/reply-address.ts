import { createHmac } from 'node:crypto';
import { isSameSecret } from '../accounts/token.ts';
import type { Config } from '../config.ts';

export type Replies = NonNullable<Config['replies']>;

/** Hexadecimal digits of the signature: 100 bits. The local part of an address has at most 64 characters. */
const macLength = 25;

const macOf = ({ secret }: Replies, key: string): string =>
  createHmac('sha256', secret).update(`reply ${key}`).digest('hex').slice(0, macLength);

/**
 * The reply address of a mail: the mailbox for replies with the key of a subject. A signature prevents forged
 * addresses.
 *
 * @param key identifies the subject, without blanks: `ticket.5.learner`
 */
export function replyAddressOf(replies: Replies, key: string): string {
  const [local = '', domain = ''] = replies.address.split('@');
  return `${local}+${key}.${macOf(replies, key)}@${domain}`;
}

/** The key of the address that a reply was sent to; null if the signature is invalid. */
export function readReplyAddress(replies: Replies, address: string): string | null {
  const [local = '', domain = ''] = replies.address.toLowerCase().split('@');
  const given = address.trim().toLowerCase();
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return null;
  const [, key = '', mac = ''] = /^(.+)\.([0-9a-f]+)$/.exec(given.slice(local.length + 1, -domain.length - 1)) ?? [];
  return isSameSecret(mac, macOf(replies, key)) ? key : null;
}
