import PostalMime, { type Email } from 'postal-mime';
import { wordsOfHtml } from '../../platform/mail/html-words.ts';
import { type Replies, readReplyAddress } from '../../platform/mail/reply-address.ts';
import { programOf } from '../../platform/mail/sent-by-program.ts';
import { withoutQuotes } from './quotes.ts';

/** The headers of an email. */
export interface MailHead {
  /** The `Message-ID`; empty if there is none. */
  messageId: string;
  /** The key in the address that the email was sent to; null if we didn't make that address. */
  key: string | null;
  /**
   * Why the email looks automatic; null if a person sent it. Answering an automatic email could cause an endless loop.
   */
  program: string | null;
}

/** The body of an email. */
export interface MailBody {
  hasAttachments: boolean;
  /** The writer's text without quotes. */
  text: string;
}

/** The maximum size in bytes; longer headers are cut off. */
const maxHeaders = 32 * 1024;
/** RFC 5321 allows 254 characters; signed addresses are much shorter. */
const maxAddressLength = 254;

const limits = { maxHeadersSize: 2 * maxHeaders, maxNestingDepth: 10, maxRfc822NestingDepth: 0 };

/** The headers with the empty line that ends them. */
function headersOf(raw: Uint8Array): Uint8Array {
  const start = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, maxHeaders));
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((index) => index >= 0);
  return ends.length === 0 ? start : start.subarray(0, Math.min(...ends) + 2);
}

/**
 * Reads only the headers of an email. Anyone can send an email, so the body is parsed only after its address is
 * verified.
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

/** Reads the body of an email. @throws if it has more headers or deeper nesting than a person's email would */
export async function readBody(raw: Uint8Array): Promise<MailBody> {
  const { attachments, text = '', html = '' }: Email = await PostalMime.parse(raw, limits);
  return {
    hasAttachments: attachments.some(({ disposition }) => disposition === 'attachment'),
    text: withoutQuotes(text.trim() === '' ? wordsOfHtml(html) : text),
  };
}
