import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { readDeviceToken } from './device-cookie.ts';
import type { Client } from './handlers.ts';
import { readVisitorToken } from './visitor-cookie.ts';

/** The program that a request comes from. What a header names as an address though it is none, is not believed. */
export function clientOf(request: FastifyRequest): Client {
  const { ip, socket, headers } = request;
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  return { address, userAgent: headers['user-agent'] ?? '', ...readDeviceToken(request), ...readVisitorToken(request) };
}
