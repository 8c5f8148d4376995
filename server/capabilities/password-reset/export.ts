import { exported } from '../../platform/accounts/exported.ts';
import { passwordResets } from '../../tables/password-reset.ts';

/** Password reset links, without their tokens. */
export const exportedTables = [exported({ table: passwordResets, omit: { tokenHash: 'opens the link' } })];
