import { type Samples, sampleRows } from '../../../tests/support/samples.ts';
import { upsertInterestAreas } from './store.ts';

export const samples: Samples = {
  catalogue: {
    tables: ['interest_areas'],
    fill: ({ database }) => database.db.transaction((tx) => upsertInterestAreas(tx, sampleRows)),
  },
  operations: { saveInterestAreas: { invalid: { body: { category_ids: [2_147_483_647] } } } },
  rows: {
    user_interest_areas: {
      part: 'interest_areas',
      create: ({ call }, { token }) => call('/user-course-category-map', { token, body: { category_ids: [1] } }),
    },
  },
};
