import { exported } from '../../platform/accounts/exported.ts';
import { programmes, savedProgrammes, savedSearches } from '../../tables/programmes.ts';

/** The programmes and searches that a user has saved. */
export const exportedTables = [
  exported({ table: savedProgrammes, join: [programmes], add: { programme: programmes.title } }),
  exported({ table: savedSearches }),
];
