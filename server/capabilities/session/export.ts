import { describeDevice } from '../../platform/accounts/describe-device.ts';
import { exported } from '../../platform/accounts/exported.ts';
import { knownDevices, sessions } from '../../platform/db/session-schema.ts';

/** A user's sessions and known devices. */
export const exportedTables = [
  exported({
    table: sessions,
    omit: { tokenHash: 'opens the session' },
    more:
      async () =>
      ({ userAgent }) => ({ device: describeDevice(userAgent) }),
  }),
  exported({ table: knownDevices, omit: { tokenHash: 'recognises the device' } }),
];
