import type { FastifyReply, FastifyRequest } from 'fastify';

const month = 30 * 24 * 60 * 60;
/** Tokens need no escaping, so the header can be read and written directly. */
const cookie = /(?:^|;\s?)visitor=([\w-]{43})(?:;|$)/;

/** The token in the cookie that identifies a visitor's data. Scripts of the page can't read the cookie. */
export function readVisitorToken(request: FastifyRequest): { visitorToken?: string } {
  const visitorToken = cookie.exec(request.headers.cookie ?? '')?.[1];
  return visitorToken === undefined ? {} : { visitorToken };
}

/** Sets the cookie with a visitor's token for a month; null deletes it. */
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
