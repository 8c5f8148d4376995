import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readDeviceToken } from './device-cookie.ts';
import type { Client } from './handlers.ts';
import { readVisitorToken } from './visitor-cookie.ts';

/** The client that a request comes from. Invalid addresses in forwarding headers are ignored. */
export function clientOf(request: FastifyRequest): Client {
  const { ip, socket, headers } = request;
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  return { address, userAgent: headers['user-agent'] ?? '', ...readDeviceToken(request), ...readVisitorToken(request) };
}
