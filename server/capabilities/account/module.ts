import { offers } from '../../../src/messages/offers.ts';
import type { Capability, Sweep } from '../../manifest.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { users } from '../../platform/db/account-schema.ts';
import { exportedTables } from './export.ts';
import { maxConcurrent, pruneExports } from './export-files.ts';
import { exportNotices } from './export-notices.ts';
import { accountHandlers } from './handlers.ts';
import { makeDueExports } from './make-exports.ts';

const makesExports: Sweep = {
  failure: 'A file with all data of somebody was not made',
  every: 'quarter of a minute',
  run: makeDueExports,
};

/** A user's own account: password, sessions, data export and deletion. */
export const capability: Capability = {
  name: 'account',
  offer: { ...offers.account, order: 150 },
  counted: { users },
  notices: exportNotices,
  sweeps: [
    {
      failure: 'Accounts whose day has come were not deleted',
      every: 'hour',
      run: ({ db, capabilities, now }) => deleteDueAccounts(db, capabilities, now),
    },
    // Each worker creates one export at a time.
    ...Array.from({ length: maxConcurrent }, () => makesExports),
  ],
  retention: [
    {
      what: 'Downloads of your data',
      since: 'they were ready',
      days: 1,
      prune: pruneExports,
    },
  ],
  exportedTables,
  serve: (platform) => ({ handlers: accountHandlers(platform) }),
};
