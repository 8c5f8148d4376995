import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure.ts';
import { contentPolicy } from '../rendering/content-policy.ts';

const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** On every answer; a page that has inline blocks names its own policy. */
const headers = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** For a year; browsers would refuse a site that has no https at all. */
const secureHeaders = { ...headers, 'strict-transport-security': 'max-age=31536000' };

/**
 * What sets the headers of an answer that no hook sees.
 *
 * @param publicOrigin where people reach the site; by default where the request has reached it
 */
export function securityHeaders(publicOrigin: string | undefined) {
  const isSecure = publicOrigin?.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers((isSecure ?? request.protocol === 'https') ? secureHeaders : headers);
  };
}

/** Sets the headers of every answer, before anything else can end it. */
export function registerSecurityHeaders(app: FastifyInstance, setHeaders: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}

/**
 * Refuses a request that names two hosts, which a proxy may read in another way than the server does (RFC 9112, 3.2), and
 * one of a version of HTTP that is not spoken here.
 */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1 || raw.httpVersionMajor > 1) throw new Failure(400);
  });
}

const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const rawHeaders = Object.entries({ ...headers, 'cache-control': 'no-store', 'content-length': 0, connection: 'close' })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Answers bytes that are no HTTP request: no route and no hook sees them. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rawHeaders}\r\n`);
  socket.destroy(error);
}
