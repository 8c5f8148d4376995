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
  | 'presenter_link_requested'
  | 'presenter_link_opened'
  | 'presenter_link_refused'
  | 'access_denied';

/** What happened to whom; nothing else is told, so that no address, token or password gets into the log. */
export type SecurityLog = (event: SecurityEvent, userId?: number) => void;

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

/** One line for each answer, and its request id in the header `x-request-id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
