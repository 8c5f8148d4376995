import { offers } from '../../../src/messages/offers.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import type { Capability } from '../../platform/capability.ts';
import { users } from '../../platform/db/account-schema.ts';
import { exportOf } from './export.ts';
import { exportNotice } from './export-notice.ts';
import { accountHandlers } from './handlers.ts';

/** One’s own account: password, sessions, data, and its end. */
export const capability: Capability = {
  name: 'account',
  offer: { ...offers.account, order: 150 },
  counted: { users },
  notices: [exportNotice],
  sweeps: [
    {
      failure: 'Accounts whose day has come were not deleted',
      every: 'hour',
      run: ({ db, capabilities, now }) => deleteDueAccounts(db, capabilities, now),
    },
  ],
  exportOf,
  serve: (platform) => ({ handlers: accountHandlers(platform) }),
};
