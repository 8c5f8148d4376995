import type { Capability } from '../../manifest.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { passwordResets } from '../../tables/password-reset.ts';
import { exportedTables } from './export.ts';
import { passwordResetHandlers } from './handlers.ts';

/** Resetting a forgotten password. */
export const capability: Capability = {
  name: 'password-reset',
  exportedTables,
  serve: (platform) => ({ handlers: passwordResetHandlers(platform) }),
  retention: [
    {
      what: 'Links to set a new password',
      since: 'they expired',
      days: 1,
      prune: olderThan(passwordResets, passwordResets.expiresAt),
    },
  ],
};
