import type { FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure.ts';

/** A name or an address, and a port; nothing that could stand for a path, a query or markup. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Where people reach the site, without a trailing slash: by the setting, or where the request has reached it.
 *
 * @throws a 400 when there is no setting, and the request names no host
 */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return publicOrigin;
  const { protocol, host } = request;
  const origin = `${protocol}://${host}`;
  if (!plainHost.test(host) || !URL.canParse(origin)) throw new Failure(400, { code: 'no_host' });
  return origin;
}
