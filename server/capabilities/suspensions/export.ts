import { exported } from '../../platform/accounts/exported.ts';
import { suspensions } from '../../tables/suspensions.ts';

/** A user's suspensions with their times and reasons. */
export const exportedTables = [exported({ table: suspensions })];
