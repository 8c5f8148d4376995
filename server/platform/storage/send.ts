import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, FileStore } from './store.ts';

export interface SentFile {
  /** In the store. */
  name: string;
  bytes: number;
  type: string;
  /** Of its content. */
  etag: string;
}

/** Whatever a file is, nothing in it is run. */
export const runsNothing = { 'content-security-policy': "default-src 'none'; sandbox" } as const;

/** The header `content-disposition` of a file that is downloaded, with its name as RFC 8187 has it. */
export const attachmentOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inHex)}`;

const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Streams a file, whole or the part that is asked for, from wherever it is stored.
 *
 * @returns null where the store has none; nothing was answered then
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { name, bytes, type, etag }: SentFile,
): Promise<FastifyReply | null> {
  reply.headers({ etag, 'accept-ranges': 'bytes', 'content-type': type });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
  const { range: input, 'if-range': known } = request.headers;
  const range = input === undefined || (known !== undefined && known !== etag) ? null : rangeOf(input, bytes);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  const content = await store.read(name, range ?? undefined);
  if (content === null) return null;
  if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
  reply.header('content-length', range === null ? bytes : range.end - range.start + 1);
  if (request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send();
}

/** What a request asks for of a file: all of it (null) where it asks for several parts, or not in bytes. */
function rangeOf(header: string, bytes: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start >= bytes || start > end ? 'none' : { start, end };
}
