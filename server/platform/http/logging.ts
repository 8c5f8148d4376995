import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { findPage } from '../rendering/addresses.ts';
import { describeError, type LoggedError, sentTextsOf } from './logged-error.ts';

/** The target of the log, with a JSON object on each line. */
export interface LogTarget {
  level: string;
  /** Standard output by default. */
  stream?: { write(line: string): void };
}

/** Fastify's logger option. Log lines contain no body, token, header, address or query string. */
export function loggerOption(target: LogTarget | undefined): FastifyServerOptions['logger'] {
  if (target === undefined) return false;
  const serializers = {
    // `errorLogOf` has already converted a request's errors.
    err: (error: Error | LoggedError) => (error instanceof Error ? describeError(error) : error),
    // Fastify logs these when sending a failure fails; its own serializers would include the URL and the host.
    req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
  };
  return { ...target, base: null, serializers };
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

/** Logs an error that a handler recovers from. @param what couldn't be done */
export type ErrorLog = (error: unknown, what: string) => void;

/** Logs an event and the id of its user, and nothing else, to keep addresses, tokens and passwords out of the log. */
export type SecurityLog = (event: SecurityEvent, userId?: number) => void;

/** The error log of a request. It removes the request's values from messages. */
export const errorLogOf =
  (request: FastifyRequest): ErrorLog =>
  (error, what) =>
    request.log.error({ err: describeError(error, sentTextsOf(request)) }, what);

/** The security log of a request. Its lines contain the request's id. */
export function securityLogOf(request: FastifyRequest): SecurityLog {
  return (event, userId) =>
    request.log.info({ event, ...(userId === undefined ? {} : { user_id: userId }) }, 'security');
}

/**
 * The route patterns of requests. They are stored early, because a request loses its route when it is answered with
 * 404.
 */
const patterns = new WeakMap<FastifyRequest, string>();

/** The logged path for paths without a route. */
const unknownPath = '/…';

/**
 * The path that may be logged: the pattern of the route or of the page. It never contains values, which may be a token,
 * a file's secret, a name or a search.
 */
function loggedPath(request: FastifyRequest): string {
  const pattern = patterns.get(request);
  if (pattern !== undefined) return pattern;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/')) return `/api${unknownPath}`;
  return findPage(path)?.entry.path ?? unknownPath;
}

/** Logs a line for each response, and sends the request's id in the header `x-request-id`. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { url } = request.routeOptions;
    if (url !== undefined) patterns.set(request, url);
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
