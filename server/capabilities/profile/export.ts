import { exported } from '../../platform/accounts/exported.ts';
import { portfolioProfiles } from '../../tables/profile.ts';

/** A user's profile. */
export const exportedTables = [exported({ table: portfolioProfiles, part: 'profile' })];
