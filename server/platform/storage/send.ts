import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange, FileStore } from './store.ts';

export interface SentFile {
  /** The name in the store. */
  name: string;
  bytes: number;
  type: string;
  /** A hash of the content. */
  etag: string;
}

/** A policy that prevents any file from running scripts. */
export const runsNothing = { 'content-security-policy': "default-src 'none'; sandbox" } as const;

/** The `content-disposition` header of a download, with the file name in the encoding of RFC 8187. */
export const attachmentOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, inHex)}`;

const inHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Streams a stored file, whole or the requested range.
 *
 * @returns null if the store has no such file; then no response was sent
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

/** The requested range of a file; null for the whole file, also if several ranges or other units are requested. */
function rangeOf(header: string, bytes: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start >= bytes || start > end ? 'none' : { start, end };
}
