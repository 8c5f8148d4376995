import type { Capability } from '../../platform/capability.ts';
import { passwordResets } from '../../platform/db/password-reset-schema.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportOf } from './export.ts';
import { passwordResetHandlers } from './handlers.ts';

/** A way back for who has lost the password. */
export const capability: Capability = {
  name: 'password-reset',
  exportOf,
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
