import type { ApiServices } from '../../src/shared/transport/api-context.ts';
import { createApiClient } from '../../src/shared/transport/client.ts';

/** An API client without a session, whose requests the test answers. */
export const clientAnsweredBy = (fetch: (request: Request) => Promise<Response>) =>
  createApiClient({
    baseUrl: 'http://portal.test/api',
    apiKey: 'acado-web',
    hostReplacement: null,
    readToken: () => undefined,
    onSessionEnded: () => undefined,
    fetch,
  });

/** The services of components, with answers of the test and nothing stored. */
export const servicesAnsweredBy = (fetch: (request: Request) => Promise<Response>): ApiServices => ({
  api: clientAnsweredBy(fetch),
  cache: { read: () => null, write: () => {} },
  tokens: { read: () => undefined, isKept: () => true, save: () => {}, forget: () => {} },
  record: () => {},
  googleSignIn: false,
});
