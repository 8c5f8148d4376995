import { exported } from '../../platform/accounts/exported.ts';
import { universities, userUniversities } from '../../tables/universities.ts';

/** A user's selected universities. */
export const exportedTables = [
  exported({ table: userUniversities, part: 'universities', join: [universities], add: { name: universities.name } }),
];
