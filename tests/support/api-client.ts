import type { ApiServices } from '../../src/shared/transport/api-context.ts';
import { createApiClient } from '../../src/shared/transport/client.ts';

/** An API client without a session, for which the test answers each request. */
export const clientAnsweredBy = (fetch: (request: Request) => Promise<Response>) =>
  createApiClient({
    baseUrl: 'http://portal.test/api',
    apiKey: 'acado-web',
    hostReplacement: null,
    readToken: () => undefined,
    onSessionEnded: () => undefined,
    fetch,
  });

/** Services for components: the test answers each request, and nothing is stored. */
export const servicesAnsweredBy = (fetch: (request: Request) => Promise<Response>): ApiServices => ({
  api: clientAnsweredBy(fetch),
  cache: { read: () => null, write: () => {} },
  tokens: { read: () => undefined, isKept: () => true, save: () => {}, forget: () => {} },
  record: () => {},
  googleSignIn: false,
});
