import type { FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;
/** Tokens need no escaping, so the header can be read and written directly. */
const cookie = /(?:^|;\s?)device=([\w-]{43})(?:;|$)/;

/** The token in the cookie that identifies a known device. Scripts of the page can't read the cookie. */
export function readDeviceToken(request: FastifyRequest): { deviceToken?: string } {
  const deviceToken = cookie.exec(request.headers.cookie ?? '')?.[1];
  return deviceToken === undefined ? {} : { deviceToken };
}

/** Sets the cookie with the device's token. */
export function sendDeviceToken(
  request: FastifyRequest,
  reply: FastifyReply,
  deviceToken: string,
  publicOrigin: string | undefined,
): void {
  const isSecure = request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
  const attributes = `Max-Age=${year}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `device=${deviceToken}; ${attributes}`);
}
