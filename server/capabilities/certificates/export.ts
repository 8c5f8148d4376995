import { exported } from '../../platform/accounts/exported.ts';
import { users } from '../../platform/db/account-schema.ts';
import { certificates } from '../../tables/certificates.ts';
import { badgeOnceConfirmed } from './store.ts';

/** A user's certificates. */
export const exportedTables = [
  exported({
    table: certificates,
    omit: { credential: 'asserts an address that may be unconfirmed; `add` has it once it is confirmed' },
    join: [users],
    add: { credential: badgeOnceConfirmed },
  }),
];
