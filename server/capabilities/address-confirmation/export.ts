import { exported } from '../../platform/accounts/exported.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';

/** Confirmation links, without their tokens. */
export const exportedTables = [exported({ table: addressConfirmations, omit: { tokenHash: 'opens the link' } })];
