import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long answers in flight may take when the process ends, in milliseconds; a starter waits 10 s for the folder. */
const drainLimit = 8_000;

export interface DrainOptions {
  /** Aborted when the process is asked to end: from then on a connection ends with its next answer. */
  stopping: AbortSignal;
  /** Milliseconds for which everything is still answered then, so that a proxy learns of it from `/readyz`. */
  notice: number;
}

/**
 * Follows the answers in flight of an app that does not listen yet.
 *
 * @returns closes the app: it takes no new connections, waits for the answers and cuts off those that are not done in
 * time
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
