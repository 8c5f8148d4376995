import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare const bodyType: unique symbol;

/** An answer that many requests share: serialised and compressed once. `Body` is what it was made of. */
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

/** @param quality of brotli, from 1 to 11: what is made once may take its time */
export async function prepareText(text: string, quality: number): Promise<PreparedAnswer<never>> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { etag: `W/"${digest}"`, plain, br, gzip: gz };
}

/** Sends what the request accepts, or 304 when it has that already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer<unknown>,
  contentType: string,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: answer.etag, vary: 'accept-encoding' });
  const isKnown = knownTags(request).some((tag) => tag === '*' || tag === answer.etag);
  if (isKnown && reply.statusCode === 200) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(contentType).send(answer[encoding ?? 'plain']);
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
