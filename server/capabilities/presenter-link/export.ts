import { exported } from '../../platform/accounts/exported.ts';
import { presenterLinks } from '../../tables/presenter-link.ts';

/** A presenter's calendar links, without their tokens. */
export const exportedTables = [exported({ table: presenterLinks, omit: { tokenHash: 'opens the link' } })];
