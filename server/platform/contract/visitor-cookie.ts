import type { FastifyReply, FastifyRequest } from 'fastify';

const month = 30 * 24 * 60 * 60;
/** Nothing in a token needs an escape, so that the header is read and written as it is. */
const cookie = /(?:^|;\s?)visitor=([\w-]{43})(?:;|$)/;

/** The token by which what a visitor has begun is found again; scripts of the page cannot read it. */
export function readVisitorToken(request: FastifyRequest): { visitorToken?: string } {
  const visitorToken = cookie.exec(request.headers.cookie ?? '')?.[1];
  return visitorToken === undefined ? {} : { visitorToken };
}

/** Keeps a visitor's token in their browser for a month; null has it forgotten. */
export function sendVisitorToken(
  request: FastifyRequest,
  reply: FastifyReply,
  visitorToken: string | null,
  publicOrigin: string | undefined,
): void {
  const isSecure = request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
  const attributes = `Max-Age=${visitorToken === null ? 0 : month}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `visitor=${visitorToken ?? ''}; ${attributes}`);
}
