import type { FastifyRequest } from 'fastify';
import type { Operation } from './document.ts';
import { Failure } from './failure.ts';
import type { Caller } from './handlers.ts';

export interface GuardDependencies {
  /** The value that the `x-api-key` header must have. */
  apiKey: string;
  /** The public origin of the site, if it differs from the request's address; without a trailing slash. */
  publicOrigin?: string | undefined;
  /** The session of a token that is used from a network address; null if it is unknown or has ended. */
  authenticate(token: string, address: string): Promise<Caller | null>;
}

/** Refuses cross-site requests and requests without the API key. @throws {Failure} 403 */
export function refuseForeign(
  operation: Pick<Operation, 'method' | 'needsApiKey'>,
  request: FastifyRequest,
  { apiKey, publicOrigin }: Pick<GuardDependencies, 'apiKey' | 'publicOrigin'>,
): void {
  if (operation.method !== 'GET' && isFromElsewhere(request, publicOrigin)) throw new Failure(403);
  if (operation.needsApiKey && request.headers['x-api-key'] !== apiKey) throw new Failure(403);
}

/**
 * Checks that the caller may use an operation, by the contract's `security`, `x-roles` and `x-scopes`.
 *
 * @returns the caller, null for a visitor
 * @throws {Failure} 401 or 403
 */
export async function admit(
  operation: Pick<Operation, 'bearer' | 'roles' | 'scopes'>,
  request: FastifyRequest,
  { authenticate }: Pick<GuardDependencies, 'authenticate'>,
): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (operation.bearer === 'none') return null;
  if (operation.bearer === 'optional' && authorization === undefined) return null;
  const token = /^bearer +(\S{1,200})$/i.exec(authorization ?? '')?.[1];
  const caller = token === undefined ? null : await authenticate(token, request.ip);
  if (caller === null) throw new Failure(401);
  if (caller.scope !== null && !operation.scopes.includes(caller.scope)) {
    // For operations outside its scope, a narrow session counts as a visitor.
    if (operation.bearer === 'optional') return null;
    throw new Failure(403);
  }
  if (operation.roles.length > 0 && !operation.roles.includes(caller.user.role)) throw new Failure(403);
  return caller;
}

/** Whether a browser sends the request from a page of another site; other programs send neither header. */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  // The own origin is parsed as a URL as well, so that the default port equals no port.
  const own = `${protocol}//${request.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}
