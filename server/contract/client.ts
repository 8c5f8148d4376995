import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Client } from './handlers.ts';

/** The program that a request comes from. What a header names as an address though it is none, is not believed. */
export function clientOf({ ip, socket, headers }: FastifyRequest): Client {
  return { address: isIP(ip) ? ip : (socket.remoteAddress ?? ''), userAgent: headers['user-agent'] ?? '' };
}
