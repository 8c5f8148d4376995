import type { Capability } from '../../manifest.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { exportedTables } from './export.ts';
import { addressConfirmationHandlers } from './handlers.ts';

/** Confirming an account's email address. */
export const capability: Capability = {
  name: 'address-confirmation',
  exportedTables,
  serve: (platform) => ({ handlers: addressConfirmationHandlers(platform) }),
  retention: [
    {
      what: 'Links to confirm an email address',
      since: 'they expired',
      days: 1,
      prune: olderThan(addressConfirmations, addressConfirmations.expiresAt),
    },
  ],
};

export { askForConfirmation, remindToConfirm } from './store.ts';
