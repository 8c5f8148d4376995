import PostalMime, { type Email } from 'postal-mime';
import { type Replies, readReplyAddress } from '../../platform/mail/reply-address.ts';

/** What the headers of a mail say. */
export interface MailHead {
  /** Of its `Message-ID`; empty where it has none. */
  messageId: string;
  /** What it is about, by the address that it was sent to; null where we have made none of its addresses. */
  key: string | null;
  /** A program has sent it: it is answered by nothing, or two programs would go on for ever. */
  isAutomatic: boolean;
}

/** What the body of a mail says. */
export interface MailBody {
  hasAttachments: boolean;
  /** What its writer says, without what is quoted. */
  text: string;
}

/** In bytes: longer headers are read so far. */
const mostHeaders = 32 * 1024;
/** RFC 5321 allows 254 letters; signed addresses are much shorter. */
const longestAddress = 254;
/** An introduction to a quotation is one line; what is longer was written by a person, or to do harm. */
const longestIntroduction = 300;

const limits = { maxHeadersSize: 2 * mostHeaders, maxNestingDepth: 10, maxRfc822NestingDepth: 0 };

/** The headers with the empty line that ends them. */
function headersOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostHeaders));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((index) => index >= 0);
  return ends.length === 0 ? start : start.subarray(0, Math.min(...ends) + 2);
}

/**
 * Reads the headers of a mail, and nothing else: anybody can send one, so nothing more is done with it before its
 * address is known to be ours.
 */
export async function readHead(raw: Uint8Array, replies: Replies): Promise<MailHead> {
  const mail = await PostalMime.parse(headersOf(raw), limits);
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const addresses = [
    ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address = '' }) => address),
    header('delivered-to'),
    header('x-original-to'),
  ].filter(({ length }) => length <= longestAddress);
  const isAutomatic =
    !['', 'no'].includes(header('auto-submitted')) ||
    ['bulk', 'junk', 'list'].includes(header('precedence')) ||
    header('x-auto-response-suppress') !== '' ||
    header('return-path').trim() === '<>' ||
    (mail.from?.address ?? '').toLowerCase().startsWith('mailer-daemon@');
  return {
    messageId: mail.messageId ?? '',
    key: addresses.map((address) => readReplyAddress(replies, address)).find((key) => key !== null) ?? null,
    isAutomatic,
  };
}

/** Reads what a mail says. @throws when it has more headers or is nested deeper than mails of people are */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  const { attachments, text = '' }: Email = await PostalMime.parse(raw, limits);
  return {
    hasAttachments: attachments.some(({ disposition }) => disposition === 'attachment'),
    text: withoutQuotes(text),
  };
}

/** How mail programs introduce what they quote, by how the line begins; each expression reads the line once. */
const introductions: readonly { begins: RegExp; has?: RegExp; ends: RegExp }[] = [
  { begins: /^on\b/iu, ends: /\bwrote:$/iu },
  { begins: /^am\b/iu, has: /\bschrieb\b/iu, ends: /:$/u },
  { begins: /^le\b/iu, ends: /\ba écrit ?:$/iu },
  { begins: /^el\b/iu, ends: /\bescribió:$/iu },
  { begins: /^-{2,} ?original message ?-{2,}$/iu, ends: /-$/u },
  { begins: /^_{8,}$/u, ends: /_$/u },
];

/** Whether a line stands above what mail programs quote. */
function isIntroduction(typed: string): boolean {
  if (typed.length > longestIntroduction) return false;
  const line = typed.trim();
  return introductions.some(
    ({ begins, has, ends }) => begins.test(line) && ends.test(line) && (has === undefined || has.test(line)),
  );
}

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');

/** Joins an introduction that a mail program has broken into two lines. */
function joinIntroductions(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const whole = before === undefined ? '' : `${before} ${line}`;
    if (before?.startsWith('On ') && line.trimEnd().endsWith('wrote:') && isIntroduction(whole))
      joined.splice(-1, 1, whole);
    else joined.push(line);
  }
  return joined;
}

/** What somebody has written in an answer: without what it quotes, and without a signature. */
export function withoutQuotes(text: string): string {
  const lines = joinIntroductions(text.replace(/\r\n?/g, '\n').split('\n'));
  const signature = lines.findIndex((line) => line === '-- ' || line === '--');
  const said = signature < 0 ? lines : lines.slice(0, signature);
  const begins = said.findIndex(isIntroduction);
  const below = begins < 0 ? [] : said.slice(begins + 1);
  // Whoever answers between the lines is kept; below a quotation without marks nothing can be told apart.
  const isBetween = below.some(isQuoted) && below.some((line) => line.trim() !== '' && !isQuoted(line));
  const own = begins < 0 ? said : isBetween ? [...said.slice(0, begins), ...below] : said.slice(0, begins);
  return own
    .filter((line) => !isQuoted(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
