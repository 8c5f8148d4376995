import type { FastifyRequest } from 'fastify';
import type { Operation } from './document.ts';
import { Failure } from './failure.ts';
import type { Caller } from './handlers.ts';

export interface GuardDependencies {
  /** What `x-api-key` must be. */
  apiKey: string;
  /** Where people reach the site, when that is not the address of the request; without a trailing slash. */
  publicOrigin?: string | undefined;
  /** The session of a token that is used from a network address, null when there is none or it has ended. */
  authenticate(token: string, address: string): Promise<Caller | null>;
}

/** Refuses what comes from a page of another site or without the API key. @throws {Failure} 403 */
export function refuseForeign(
  operation: Pick<Operation, 'method' | 'needsApiKey'>,
  request: FastifyRequest,
  { apiKey, publicOrigin }: Pick<GuardDependencies, 'apiKey' | 'publicOrigin'>,
): void {
  if (operation.method !== 'GET' && isFromElsewhere(request, publicOrigin)) throw new Failure(403);
  if (operation.needsApiKey && request.headers['x-api-key'] !== apiKey) throw new Failure(403);
}

/**
 * Lets a request through to an operation, as the contract's `security`, `x-roles` and `x-scopes` say.
 *
 * @returns who calls, null for a visitor
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
    // With a session of narrow scope one is a visitor to the rest of the site.
    if (operation.bearer === 'optional') return null;
    throw new Failure(403);
  }
  if (operation.roles.length > 0 && !operation.roles.includes(caller.user.role)) throw new Failure(403);
  return caller;
}

/** Whether a browser sends it from a page of another site; programs send neither header. */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined || origin === publicOrigin) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  // As an address, too: a port that the protocol has anyway is the same as none.
  const own = `${protocol}//${request.host}`;
  return !URL.canParse(own) || new URL(own).host !== host;
}
