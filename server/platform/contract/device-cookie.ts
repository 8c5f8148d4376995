import type { FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;
/** Nothing in a token needs an escape, so that the header is read and written as it is. */
const cookie = /(?:^|;\s?)device=([\w-]{43})(?:;|$)/;

/** The token by which accounts know the device; scripts of the page cannot read it. */
export function readDeviceToken(request: FastifyRequest): { deviceToken?: string } {
  const deviceToken = cookie.exec(request.headers.cookie ?? '')?.[1];
  return deviceToken === undefined ? {} : { deviceToken };
}

/** Stores the device's token in its browser. */
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
