import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * How long pending responses may take when the process shuts down, in milliseconds. A new process waits 10 s for the
 * folder.
 */
const drainLimit = 8_000;

export interface DrainOptions {
  /** Aborted when the process has to shut down: from then on a connection is closed after its next response. */
  stopping: AbortSignal;
  /**
   * How long requests are still answered after that, in milliseconds, so that a proxy notices the shutdown from
   * `/readyz`.
   */
  notice: number;
}

/**
 * Tracks pending responses of an app that isn't listening yet.
 *
 * @returns a function that closes the app: it stops accepting connections, waits for pending responses and closes
 * connections that take too long
 */
export function drainOnClose(app: FastifyInstance, { stopping, notice }: DrainOptions): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  const isLast = (response: ServerResponse) => {
    const { socket } = response;
    if (!response.headersSent) response.setHeader('connection', 'close');
    response.once('finish', () => socket?.end());
  };
  app.server.on('request', (_, response: ServerResponse) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (stopping.aborted) isLast(response);
  });
  return async () => {
    for (const response of inFlight) isLast(response);
    await delay(notice);
    const limit = setTimeout(() => app.server.closeAllConnections(), drainLimit);
    await app.close();
    clearTimeout(limit);
  };
}
