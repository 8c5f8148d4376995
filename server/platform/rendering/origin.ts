import type { FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure.ts';

/** A host name or address and a port, without anything that could be a path, a query or markup. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The public origin of the site, without a trailing slash: from the configuration, or from the request.
 *
 * @throws a 400 when the origin isn't configured and the request names no host
 */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const { protocol, host } = request;
  const origin = `${protocol}://${host}`;
  if (!plainHost.test(host) || !URL.canParse(origin)) throw new Failure(400, { code: 'no_host' });
  return origin;
}
