import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const jsonType = 'application/json; charset=utf-8';

declare const bodyType: unique symbol;

/** An answer that many requests share: serialised and compressed once. `Body` is the type that was serialised. */
export interface PreparedAnswer<Body> {
  readonly [bodyType]?: Body;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function prepareAnswer<Body>(body: Body): Promise<PreparedAnswer<Body>> {
  return prepareText(JSON.stringify(body), 5);
}

/**
 * Compresses a text.
 *
 * @param quality of brotli, from 1 to 11: use a high quality for a text that is compressed once and sent often
 * @param etag by default the hash of the text, which is computed without yielding to other work
 */
export async function prepareText(
  text: string | Buffer,
  quality: number,
  etag?: string,
): Promise<PreparedAnswer<never>> {
  const plain = typeof text === 'string' ? Buffer.from(text) : text;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  return { etag: etag ?? tagOf(plain), plain, br, gzip: gz };
}

/** Sends the encoding that the request accepts, or 304 if the client has this version. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer<unknown>,
  contentType: string,
  caching = 'no-cache',
): FastifyReply {
  if (isKnown(request, reply, answer.etag, caching)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(contentType).send(answer[encoding ?? 'plain']);
}

/** Sends JSON, or 304 if the client has this version: for bodies that are computed for each request. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body);
  if (isKnown(request, reply, tagOf(text))) return reply.code(304).send();
  return reply.type(jsonType).send(text);
}

/** The ETag of an answer: the hash of its body or of the data behind it. */
export const tagOf = (plain: Buffer | string) =>
  `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;

/** Sets the header `etag`. @returns whether the client already has this version, so that it need not be sent */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string, caching = 'no-cache'): boolean {
  reply.headers({ 'cache-control': caching, etag, vary: reply.getHeader('vary') ?? 'accept-encoding' });
  return reply.statusCode === 200 && knownTags(request).some((tag) => tag === '*' || tag === etag);
}

const knownTags = (request: FastifyRequest) =>
  (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^"/, 'W/"'));

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}
