import PostalMime, { type Email } from 'postal-mime';
import { wordsOfHtml } from '../../platform/mail/html-words.ts';
import { type Replies, readReplyAddress } from '../../platform/mail/reply-address.ts';
import { programOf } from '../../platform/mail/sent-by-program.ts';
import { withoutQuotes } from './quotes.ts';

/** What the headers of a mail say. */
export interface MailHead {
  /** Of its `Message-ID`; empty where it has none. */
  messageId: string;
  /** What it is about, by the address that it was sent to; null where we have made none of its addresses. */
  key: string | null;
  /** What shows that a program has sent it; null for a person's. Answering one, two programs would go on for ever. */
  program: string | null;
}

/** What the body of a mail says. */
export interface MailBody {
  hasAttachments: boolean;
  /** What its writer says, without what is quoted. */
  text: string;
}

/** In bytes: longer headers are read so far. */
const maxHeaders = 32 * 1024;
/** RFC 5321 allows 254 letters; signed addresses are much shorter. */
const maxAddressLength = 254;

const limits = { maxHeadersSize: 2 * maxHeaders, maxNestingDepth: 10, maxRfc822NestingDepth: 0 };

/** The headers with the empty line that ends them. */
function headersOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxHeaders));
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
  ].filter(({ length }) => length <= maxAddressLength);
  return {
    messageId: mail.messageId ?? '',
    key: addresses.map((address) => readReplyAddress(replies, address)).find((key) => key !== null) ?? null,
    program: programOf(mail),
  };
}

/** Reads what a mail says. @throws when it has more headers or is nested deeper than mails of people are */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  const { attachments, text = '', html = '' }: Email = await PostalMime.parse(raw, limits);
  return {
    hasAttachments: attachments.some(({ disposition }) => disposition === 'attachment'),
    text: withoutQuotes(text.trim() === '' ? wordsOfHtml(html) : text),
  };
}
