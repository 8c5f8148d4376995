import { exported } from '../../platform/accounts/exported.ts';
import { identities, identityLinks } from '../../tables/google-sign-in.ts';

/** A user's linked and pending identities. */
export const exportedTables = [
  exported({ table: identities }),
  exported({ table: identityLinks, omit: { tokenHash: 'confirms the link' } }),
];
