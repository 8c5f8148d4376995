import { beginningOf } from '../../../src/shared/text/clusters.ts';
import { oneLine } from '../plain-text.ts';

/** An address that a report is about. */
export interface Bounce {
  address: string;
  /** What the mail server has said. */
  reason: string;
  /** Whether there is no such mailbox; otherwise the next mail may be taken. */
  isDead: boolean;
}

const maxReasonLength = 300;

/** Fields by their names in lower case, lines that go on joined (RFC 5322). */
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

/** `rfc822; asha@example.com`: the address without its type. */
const typedValue = (field: string | undefined): string => field?.replace(/^[^;]*;\s*/, '').replace(/^<|>$/g, '') ?? '';

/** Words by which a server refuses the mail or its sender, whatever status it gives. */
const aboutMail =
  /\b(end of data|spam|unsolicited|content|virus|policy|policies|blacklist|blocklist|blocked|block list|reputation|relay(ing)?|message could not be stored|spf|dkim|dmarc|too (many|large|big))\b/i;
/** Words by which a server says that there is no such mailbox, where its status says nothing. */
const aboutRecipient =
  /\b(unknown|no such|no mailbox|not found|does not exist|doesn['’]t exist|invalid|unavailable|disabled|inactive|closed|not exist|not a valid|not recognized|undeliverable)\b/i;

/**
 * Whether a server says that there is no such mailbox, by its status (RFC 3463): the address is wrong (5.1) or closed
 * (5.2.1). A status without more (5.0.0, 5.2.0), or none, is one only where nothing in the words is about the mail, and
 * they name the recipient or were said as soon as the server was told of it. The one judge of reports and of replies.
 */
function isDeadBy(status: string, words: string, isOfRecipient: boolean): boolean {
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (/^5\.(1\.(?![78]$)\d+|2\.1)$/.test(status)) return true;
  if (!/^5\.[02]\.0$/.test(status) || aboutMail.test(words)) return false;
  return isOfRecipient || aboutRecipient.test(words);
}

/**
 * What a mail server that is told a recipient (`RCPT TO`) says at once, where that is for good.
 *
 * @param reply `550 5.1.1 User unknown`
 * @returns null where another try may help: later, or once the server takes mail of ours at all (5.7, RFC 3463)
 */
export function readRefusal(reply: string): Omit<Bounce, 'address'> | null {
  const [, code = '', status = '5.0.0', words = ''] = /^(5\d\d)[ -](?:(5\.\d+\.\d+)\b)?\s*([\s\S]*)$/.exec(reply) ?? [];
  if (code === '' || code === '530' || status.startsWith('5.7.') || /\brelay/i.test(words)) return null;
  if (status === '5.0.0' && aboutMail.test(words)) return null;
  const isDead = ['550', '551', '553'].includes(code) && isDeadBy(status, words, true);
  return { reason: beginningOf(oneLine(reply), maxReasonLength), isDead };
}

/** What was said of one address in a report. */
function bounceOf(address: string, status: string, words: string, isFailed: boolean): Bounce {
  const reason = beginningOf(words.includes(status) ? words : `${status} ${words}`.trim(), maxReasonLength);
  const isOfRecipient = words === '' || /in reply to rcpt to/i.test(words);
  return { address, reason, isDead: isFailed && isDeadBy(status, words, isOfRecipient) };
}

/** What a delivery status notification (RFC 3464) says; null where the message is none. */
function readNotification(text: string): Bounce[] | null {
  // The part is 7-bit text by its definition: nothing of it is encoded. It ends where the next one begins.
  const head = text.search(/content-type:\s*message\/delivery-status/i);
  const headEnd = head < 0 ? -1 : text.indexOf('\n\n', head);
  if (headEnd < 0) return null;
  const [report = ''] = text.slice(headEnd + 2).split(/^--\S/m);
  return report.split(/\n\s*\n/).flatMap((block) => {
    const fields = fieldsOf(block);
    // Where mail is passed on, the one to whom it was sent is the one that we know.
    const address = typedValue(fields.get('original-recipient') ?? fields.get('final-recipient'));
    if (!address.includes('@')) return [];
    const status = /\d\.\d+\.\d+/.exec(fields.get('status') ?? '')?.[0] ?? '';
    const words = oneLine(typedValue(fields.get('diagnostic-code')));
    return [bounceOf(address, status, words, fields.get('action')?.toLowerCase() === 'failed')];
  });
}

/** What a report of qmail says (QSBMF): a paragraph for each address, up to the copy of the mail; null where it is none. */
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
 * What a report that mail came back says, of a whole message as a mail server sends it.
 *
 * @returns null where the message is none
 */
export function readBounce(message: string): Bounce[] | null {
  const text = message.replace(/\r\n?/g, '\n');
  return readNotification(text) ?? readQmail(text);
}
