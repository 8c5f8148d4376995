import PostalMime from 'postal-mime';
import { type Replies, readReplyAddress } from '../../platform/mail/reply-address.ts';

/** A mail that somebody has sent as an answer. */
export interface ReadMail {
  /** Of its `Message-ID`; empty where it has none. */
  messageId: string;
  /** What it is about, by the address that it was sent to; null where we have made none of its addresses. */
  key: string | null;
  /** A program has sent it: it is answered by nothing, or two programs would go on for ever. */
  isAutomatic: boolean;
  hasAttachments: boolean;
  /** What its writer says, without what is quoted. */
  text: string;
}

/** The line above what mail programs quote. */
const isIntroduction = (line: string): boolean =>
  /^(on\b.*\bwrote:|am\b(?=.*\bschrieb\b).*:|le\b.*\ba écrit\s*:|el\b.*\bescribió:|-{2,}\s*original message\s*-{2,}|_{8,})$/iu.test(
    line.trim(),
  );

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** What somebody has written in an answer: without what it quotes, and without a signature. */
export function withoutQuotes(text: string): string {
  // Mail programs break the long line above a quotation.
  const joined = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\n])(On\b[^\n]{0,200})\n([^\n]{0,200}\bwrote:)[ \t]*(?![^\n])/g, '$1 $2');
  const lines = joined.split('\n');
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

/** Reads a mail as a mail server hands it in. */
export async function readMail(raw: Uint8Array, replies: Replies): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const addresses = [
    ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address = '' }) => address),
    header('delivered-to'),
    header('x-original-to'),
  ];
  const isAutomatic =
    !['', 'no'].includes(header('auto-submitted')) ||
    ['bulk', 'junk', 'list'].includes(header('precedence')) ||
    header('x-auto-response-suppress') !== '' ||
    header('return-path').trim() === '<>' ||
    /^mailer-daemon@/i.test(mail.from?.address ?? '');
  return {
    messageId: mail.messageId ?? '',
    key: addresses.map((address) => readReplyAddress(replies, address)).find((key) => key !== null) ?? null,
    isAutomatic,
    hasAttachments: mail.attachments.some(({ disposition }) => disposition === 'attachment'),
    text: withoutQuotes(mail.text ?? ''),
  };
}
