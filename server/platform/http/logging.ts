import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { findPage } from '../rendering/addresses.ts';
import { describeError, type LoggedError, saidBy } from './logged-error.ts';

/** Where the log goes; one JSON object for each line. */
export interface LogTarget {
  level: string;
  /** Standard output when it is left out. */
  stream?: { write(line: string): void };
}

/** Fastify's logger option: lines that name no body, token, header, address or query string. */
export function loggerOption(target: LogTarget | undefined): FastifyServerOptions['logger'] {
  if (target === undefined) return false;
  const serializers = {
    // Those of a request were described by `errorLogOf`.
    err: (error: Error | LoggedError) => (error instanceof Error ? describeError(error) : error),
    // Fastify logs these where an answer to a failure fails; its own serializers have the address and the host in them.
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

/** Writes an error into the log that a handler answers in spite of. @param what could not be done */
export type ErrorLog = (error: unknown, what: string) => void;

/** Logs an event and the id of its user, and nothing else, so that no address, token or password gets into the log. */
export type SecurityLog = (event: SecurityEvent, userId?: number) => void;

/** The error log of a request: it repeats nothing that the request has said. */
export const errorLogOf =
  (request: FastifyRequest): ErrorLog =>
  (error, what) =>
    request.log.error({ err: describeError(error, saidBy(request)) }, what);

/** The security log of a request: its lines have the request's id. */
export function securityLogOf(request: FastifyRequest): SecurityLog {
  return (event, userId) =>
    request.log.info({ event, ...(userId === undefined ? {} : { user_id: userId }) }, 'security');
}

/** The patterns of the routes that requests have reached; one that is answered as missing has that of no route any more. */
const patterns = new WeakMap<FastifyRequest, string>();

/** For the path that nobody has registered, of which nothing is known. */
const unknownPath = '/…';

/**
 * What may be logged of an address: the pattern of its route, or that of the page in the table of paths. Never what stands
 * in it: that may be a token, the mark by which a file is fetched, a name or a search.
 */
function loggedPath(request: FastifyRequest): string {
  const pattern = patterns.get(request);
  if (pattern !== undefined) return pattern;
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/api/')) return `/api${unknownPath}`;
  return findPage(path)?.entry.path ?? unknownPath;
}

/** One line for each answer, and its request id in the header `x-request-id`. */
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
