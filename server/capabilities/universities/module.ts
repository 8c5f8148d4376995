import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { universities } from '../../tables/universities.ts';
import { exportedTables } from './export.ts';
import { universityHandlers } from './handlers.ts';
import { universityImport } from './import.ts';
import { refreshUniversities } from './refresh-columns.ts';
import { universitySource } from './search-source.ts';
import { universityIds } from './store.ts';

/** Universities and learners' selections. */
export const capability: Capability = {
  name: 'universities',
  pageVersion: 'catalogues',
  offer: { ...offers.universities, order: 110 },
  imports: { universities: universityImport },
  counted: { universities },
  pageParameters: async (db) => ({ '/universities/:university_id': await universityIds(db) }),
  madeColumns: [{ catalogue: 'universities', refresh: refreshUniversities }],
  exportedTables,
  searchSources: (platform) => [universitySource(platform)],
  serve: (platform) => ({ handlers: universityHandlers(platform) }),
};

export { countUniversities, oldestOfCountries } from './search.ts';
