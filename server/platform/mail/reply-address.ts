import { createHmac } from 'node:crypto';
import { isSameSecret } from '../accounts/token.ts';
import type { Config } from '../config.ts';

export type Replies = NonNullable<Config['replies']>;

/** Letters of the signature: 100 bits, in a part of an address that is 64 characters at most. */
const macLength = 25;

const macOf = ({ secret }: Replies, key: string): string =>
  createHmac('sha256', secret).update(`reply ${key}`).digest('hex').slice(0, macLength);

/**
 * Where an answer to a mail goes: the mailbox of answers, with what it is about and a signature, so that nobody can
 * make such an address.
 *
 * @param key what it is about, without a blank: `ticket.5.learner`
 */
export function replyAddressOf(replies: Replies, key: string): string {
  const [local = '', domain = ''] = replies.address.split('@');
  return `${local}+${key}.${macOf(replies, key)}@${domain}`;
}

/** What an answer is about, by the address that it was sent to; null where we have not made that. */
export function readReplyAddress(replies: Replies, address: string): string | null {
  const [local = '', domain = ''] = replies.address.toLowerCase().split('@');
  const given = address.trim().toLowerCase();
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return null;
  const [, key = '', mac = ''] = /^(.+)\.([0-9a-f]+)$/.exec(given.slice(local.length + 1, -domain.length - 1)) ?? [];
  return isSameSecret(mac, macOf(replies, key)) ? key : null;
}
