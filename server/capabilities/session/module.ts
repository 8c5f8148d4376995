import type { Capability } from '../../manifest.ts';
import { newDeviceNotice } from '../../platform/accounts/new-device.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportedTables } from './export.ts';
import { sessionHandlers } from './handlers.ts';

/** Signing up, in and out. */
export const capability: Capability = {
  name: 'session',
  offer: null,
  notices: [newDeviceNotice],
  exportedTables,
  serve: (platform) => ({ handlers: sessionHandlers(platform) }),
  retention: [
    { what: 'Sessions', since: 'they ended', days: 1, prune: olderThan(sessions, sessions.expiresAt) },
    {
      what: 'Browsers where an account was used',
      since: 'they were last used',
      days: 365,
      prune: olderThan(knownDevices, knownDevices.lastUsedAt),
    },
  ],
};
