import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'device';
const year = 365 * 24 * 60 * 60;

/** The token by which accounts know the device; scripts of the page cannot read it. */
export function readDeviceToken(request: FastifyRequest): { deviceToken?: string } {
  const deviceToken = fastifyCookie.parse(request.headers.cookie ?? '')[name] ?? '';
  return /^[\w-]{43}$/.test(deviceToken) ? { deviceToken } : {};
}

/** Keeps the device's token in its browser. */
export function sendDeviceToken(
  request: FastifyRequest,
  reply: FastifyReply,
  deviceToken: string,
  publicOrigin: string | undefined,
): void {
  const secure = request.protocol === 'https' || (publicOrigin?.startsWith('https:') ?? false);
  const options = { path: '/api', maxAge: year, httpOnly: true, sameSite: 'strict', secure } as const;
  reply.header('set-cookie', fastifyCookie.serialize(name, deviceToken, options));
}
