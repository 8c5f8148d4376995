import { createApiClient } from '../../src/api/client.ts';

/** A client of nobody in particular, whose requests are answered by the test. */
export const clientAnsweredBy = (fetch: (request: Request) => Promise<Response>) =>
  createApiClient({
    baseUrl: 'http://portal.test/api',
    apiKey: 'acado-web',
    hostReplacement: null,
    readToken: () => undefined,
    onSessionEnded: () => undefined,
    fetch,
  });
