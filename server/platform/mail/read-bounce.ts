import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { oneLine } from '../plain-text.ts';

/** A bounced address in a report. */
export interface Bounce {
  address: string;
  /** The mail server's message. */
  reason: string;
  /** Whether the mailbox doesn't exist; otherwise the next mail may be delivered. */
  isDead: boolean;
}

const maxReasonLength = 300;

/** Header fields by name in lower case, with folded lines joined (RFC 5322). */
export const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block
      .replace(/\n[ \t]+/g, ' ')
      .split('\n')
      .flatMap((line) => {
        const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
      }),
  );

/** Removes the type from a value: `rfc822; asha@example.com`. */
const typedValue = (field: string | undefined): string => field?.replace(/^[^;]*;\s*/, '').replace(/^<|>$/g, '') ?? '';

/** Words with which a server refuses the mail or its sender, whatever the status is. */
const aboutMail =
  /\b(end of data|spam|unsolicited|content|virus|policy|policies|blacklist|blocklist|blocked|block list|reputation|relay(ing)?|message could not be stored|spf|dkim|dmarc|too (many|large|big))\b/i;
/** Words with which a server reports a missing mailbox if the status is unspecific. */
const aboutRecipient =
  /\b(unknown|no such|no mailbox|not found|does not exist|doesn['’]t exist|invalid|unavailable|disabled|inactive|closed|not exist|not a valid|not recognized|undeliverable)\b/i;

/**
 * Whether a server reports a missing mailbox, by its status (RFC 3463): the address is wrong (5.1) or closed (5.2.1).
 * With an unspecific status (5.0.0, 5.2.0) or no status, the words decide. They must not be about the mail, and they
 * must name the recipient or answer `RCPT TO`. Used for both reports and SMTP replies.
 */
function isDeadBy(status: string, words: string, isOfRecipient: boolean): boolean {
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (/^5\.(1\.(?![78]$)\d+|2\.1)$/.test(status)) return true;
  if (!/^5\.[02]\.0$/.test(status) || aboutMail.test(words)) return false;
  return isOfRecipient || aboutRecipient.test(words);
}

/**
 * Reads a mail server's permanent refusal of a recipient (`RCPT TO`).
 *
 * @param reply `550 5.1.1 User unknown`
 * @returns null if a retry may succeed: later, or once the server accepts our mails (5.7, RFC 3463)
 */
export function readRefusal(reply: string): Omit<Bounce, 'address'> | null {
  const [, code = '', status = '5.0.0', words = ''] = /^(5\d\d)[ -](?:(5\.\d+\.\d+)\b)?\s*([\s\S]*)$/.exec(reply) ?? [];
  if (code === '' || code === '530' || status.startsWith('5.7.') || /\brelay/i.test(words)) return null;
  if (status === '5.0.0' && aboutMail.test(words)) return null;
  const isDead = ['550', '551', '553'].includes(code) && isDeadBy(status, words, true);
  return { reason: beginningOf(oneLine(reply), maxReasonLength), isDead };
}

/** The result for one address of a report. */
function bounceOf(address: string, status: string, words: string, isFailed: boolean): Bounce {
  const reason = beginningOf(words.includes(status) ? words : `${status} ${words}`.trim(), maxReasonLength);
  const isOfRecipient = words === '' || /in reply to rcpt to/i.test(words);
  return { address, reason, isDead: isFailed && isDeadBy(status, words, isOfRecipient) };
}

/** Reads a delivery status notification (RFC 3464); null if the message isn't one. */
function readNotification(text: string): Bounce[] | null {
  // The part `message/delivery-status` is 7-bit text by definition, so it isn't encoded. It ends where the next part
  // begins.
  const head = text.search(/content-type:\s*message\/delivery-status/i);
  const headEnd = head < 0 ? -1 : text.indexOf('\n\n', head);
  if (headEnd < 0) return null;
  const [report = ''] = text.slice(headEnd + 2).split(/^--\S/m);
  return report.split(/\n\s*\n/).flatMap((block) => {
    const fields = fieldsOf(block);
    // If the mail was forwarded, the original recipient is the address that we mailed.
    const address = typedValue(fields.get('original-recipient') ?? fields.get('final-recipient'));
    if (!address.includes('@')) return [];
    const status = /\d\.\d+\.\d+/.exec(fields.get('status') ?? '')?.[0] ?? '';
    const words = oneLine(typedValue(fields.get('diagnostic-code')));
    return [bounceOf(address, status, words, fields.get('action')?.toLowerCase() === 'failed')];
  });
}

/**
 * Reads a report of qmail (QSBMF): a paragraph for each address, followed by a copy of the mail; null if the message
 * isn't one.
 */
function readQmail(text: string): Bounce[] | null {
  const begins = text.indexOf('\n\nHi. This is the ');
  if (begins < 0) return null;
  const [report = ''] = text.slice(begins + 2).split(/^---/m);
  return report.split(/\n\n+/).flatMap((paragraph) => {
    const [first = '', ...more] = paragraph.split('\n');
    const [, address] = /^<([^<>\s@]+@[^<>\s@]+)>:$/.exec(first.trim()) ?? [];
    if (address === undefined) return [];
    const words = oneLine(more.join(' '));
    const status = /\b[45]\.\d+\.\d+\b/.exec(words)?.[0] ?? '5.0.0';
    return [bounceOf(address, status, words, status.startsWith('5.'))];
  });
}

/**
 * Reads a report of undelivered mail from a whole message.
 *
 * @returns null if the message isn't one
 */
export function readBounce(message: string): Bounce[] | null {
  const text = message.replace(/\r\n?/g, '\n');
  return readNotification(text) ?? readQmail(text);
}
