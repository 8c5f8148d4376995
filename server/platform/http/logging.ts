import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where the log goes; one JSON object for each line. */
export interface LogTarget {
  level: string;
  /** Standard output when it is left out. */
  stream?: { write(line: string): void };
}

/** Fastify's logger option: lines that name no body, token, header or query string. */
export function loggerOption(target: LogTarget | undefined): FastifyServerOptions['logger'] {
  if (target === undefined) return false;
  return { ...target, base: null, serializers: { err: describeError } };
}

export type SecurityEvent =
  | 'sign_in_succeeded'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'sign_up_succeeded'
  | 'sign_up_failed'
  | 'sign_up_locked'
  | 'signed_out'
  | 'reset_requested'
  | 'reset_done'
  | 'password_changed'
  | 'address_confirmed'
  | 'presenter_link_requested'
  | 'presenter_link_opened'
  | 'presenter_link_refused'
  | 'call_limited'
  | 'access_denied';

/** Writes an error into the log that a handler answers in spite of. @param what could not be done */
export type ErrorLog = (error: unknown, what: string) => void;

/** Logs an event and the id of its user, and nothing else, so that no address, token or password gets into the log. */
export type SecurityLog = (event: SecurityEvent, userId?: number) => void;

export const errorLogOf =
  (request: FastifyRequest): ErrorLog =>
  (error, what) =>
    request.log.error({ err: error }, what);

/** The security log of a request: its lines have the request's id. */
export function securityLogOf(request: FastifyRequest): SecurityLog {
  return (event, userId) =>
    request.log.info({ event, ...(userId === undefined ? {} : { user_id: userId }) }, 'security');
}

interface LoggedError {
  [name: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** What may be logged of an error. Drizzle's message has the values of the query in it, Postgres' detail those of the row. */
function describeError(error: Error): LoggedError {
  if (!(error instanceof DrizzleQueryError)) return describe(error);
  const query = { query: error.query };
  return error.cause ? { ...describe(error.cause), ...query } : { type: error.name, message: '', stack: '', ...query };
}

function describe(error: Error): LoggedError {
  const code = 'code' in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}

/** As long as a token; its letters may be written as `%41`. */
const secretLike = /[\w%~-]{40,}/g;

/** What may be logged of an address: that of a feed is a secret, however it is spelled, and so may be whatever looks like one. */
function loggedPath(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '';
  const isFeed = request.routeOptions.url?.startsWith('/calendar-feed/') || /calendar(-|%2d)feed/i.test(path);
  return isFeed ? '/calendar-feed/…' : path.replaceAll(secretLike, '…');
}

/** One line for each answer, and its request id in the header `x-request-id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
