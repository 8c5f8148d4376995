import { oneLine, shortened } from '../plain-text.ts';

/** An address that a report is about. */
export interface Bounce {
  address: string;
  /** What the mail server has said. */
  reason: string;
  /** Whether there is no such mailbox; otherwise the next mail may be taken. */
  isDead: boolean;
}

const longestReason = 300;

/** Fields by their names in lower case, lines that go on joined (RFC 5322). */
const fieldsOf = (block: string): ReadonlyMap<string, string> =>
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

/**
 * That there is no such mailbox, by the status that a mail server gives (RFC 3463): its address is wrong (5.1), it is
 * closed (5.2.1), or it was refused without more (5.0.0). A mailbox that is full, or a mail that is too long or looks
 * unwanted, is no fault of the address.
 */
const isDeadStatus = (status: string): boolean => /^5\.(1\.\d+|2\.1|[02]\.0)$/.test(status);

/**
 * What a mail server that is told a recipient (`RCPT TO`) says at once, where that is for good.
 *
 * @param reply `550 5.1.1 User unknown`
 * @returns null where another try may help: later, or once the server takes mail of ours at all (5.7, RFC 3463)
 */
export function readRefusal(reply: string): Omit<Bounce, 'address'> | null {
  const [, code = '', status = '5.0.0', words = ''] = /^(5\d\d)[ -](?:(5\.\d+\.\d+)\b)?\s*([\s\S]*)$/.exec(reply) ?? [];
  if (code === '' || code === '530' || status.startsWith('5.7.') || /\brelay/i.test(words)) return null;
  const isDead = ['550', '551', '553'].includes(code) && isDeadStatus(status);
  return { reason: shortened(oneLine(reply), longestReason), isDead };
}

/**
 * What a delivery status notification (RFC 3464) says, of a whole message as a mail server sends it.
 *
 * @returns null where the message is none
 */
export function readBounce(message: string): Bounce[] | null {
  const text = message.replace(/\r\n?/g, '\n');
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
    const isFailed = fields.get('action')?.toLowerCase() === 'failed';
    const reason = shortened(words.includes(status) ? words : `${status} ${words}`.trim(), longestReason);
    return [{ address, reason, isDead: isFailed && isDeadStatus(status) }];
  });
}
