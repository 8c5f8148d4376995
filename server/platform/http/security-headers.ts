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

/** The headers of every response. Pages with inline scripts or styles set their own policy. */
const headers = {
  'content-security-policy': contentPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Valid for a year, and only sent over https: browsers would otherwise refuse a site without https. */
const secureHeaders = { ...headers, 'strict-transport-security': 'max-age=31536000' };

/**
 * Makes a function that sets the headers of a response, also for responses without hooks.
 *
 * @param publicOrigin the public origin of the site; by default the protocol of the request is used
 */
export function securityHeaders(publicOrigin: string | undefined) {
  const isSecure = publicOrigin?.startsWith('https:');
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers((isSecure ?? request.protocol === 'https') ? secureHeaders : headers);
  };
}

/** Sets the headers in the first hook, so that every response has them. */
export function registerSecurityHeaders(app: FastifyInstance, setHeaders: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}

/**
 * Refuses a request with an unsupported version of HTTP or with two `host` headers. A proxy may read these differently
 * from the server (RFC 9112, 3.2).
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

/** Answers bytes that aren't an HTTP request; routes and hooks aren't called for them. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rawHeaders}\r\n`);
  socket.destroy(error);
}
