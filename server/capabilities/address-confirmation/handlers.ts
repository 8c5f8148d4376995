import type { Platform } from '../../manifest.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { isAddressProven } from '../../platform/accounts/proven-account.ts';
import { callerOf, type Handlers, success } from '../../platform/contract/handlers.ts';
import { askForConfirmation, takeConfirmation } from './store.ts';

type ConfirmationOperation = 'confirmAddress' | 'mailAddressConfirmation';

/** Confirming an account's email address. */
export function addressConfirmationHandlers({
  db,
  clock,
  linkOrigin,
  capabilities,
}: Platform): Pick<Handlers, ConfirmationOperation> {
  return {
    confirmAddress: async ({ body, log }) => {
      const now = clock.now();
      const userId = await db.transaction(async (tx) => {
        const owner = await takeConfirmation(tx, body.token, now);
        if (owner !== null) await proveAddress(tx, capabilities, owner, now);
        return owner;
      });
      if (userId === null) return { status: 422, code: 'bad_link' };
      log('address_confirmed', userId);
      return success(null);
    },
    mailAddressConfirmation: async (call) => {
      const { user } = callerOf(call);
      const now = clock.now();
      return db.transaction(async (tx) => {
        if (await isAddressProven(tx, user.id)) return { status: 409, code: 'confirmed_already' } as const;
        const retryAfter = await askForConfirmation(tx, user, linkOrigin, now);
        return retryAfter === null ? success(null) : ({ status: 429, retryAfter } as const);
      });
    },
  };
}
