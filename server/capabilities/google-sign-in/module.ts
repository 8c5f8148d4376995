import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { identityLinks, providerRequests } from '../../tables/google-sign-in.ts';
import { exportedTables } from './export.ts';
import { googleSignInHandlers } from './handlers.ts';

/** Signing in with Google. */
export const capability: Capability = {
  name: 'google-sign-in',
  exportedTables,
  serve: (platform) => ({ handlers: googleSignInHandlers(platform) }),
  retention: [
    {
      what: 'Google sign-ins that were not completed',
      since: 'they expired',
      days: 1,
      prune: olderThan(providerRequests, providerRequests.expiresAt),
    },
    {
      what: 'Links to connect a Google account',
      since: 'they expired',
      days: 1,
      prune: olderThan(identityLinks, identityLinks.expiresAt),
    },
  ],
};
