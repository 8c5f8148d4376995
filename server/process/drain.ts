import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long answers in flight may take when the process ends, in milliseconds; a starter waits 10 s for the folder. */
const drainLimit = 8_000;

/**
 * Follows the answers in flight of an app that does not listen yet.
 *
 * @returns closes the app when they are given, and takes nothing new; whoever is not done in time is cut off
 */
export function drainOnClose(app: FastifyInstance): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  app.server.on('request', (_, response: ServerResponse) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return async () => {
    const limit = setTimeout(() => app.server.closeAllConnections(), drainLimit);
    // Otherwise their connections would stay open for a next request.
    for (const response of inFlight) {
      const { socket } = response;
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('finish', () => socket?.end());
    }
    await app.close();
    clearTimeout(limit);
  };
}
