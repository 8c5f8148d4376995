import { type Samples, sampleRows } from '../../../tests/support/samples.ts';
import { upsertUniversities } from './upsert.ts';

export const samples: Samples = {
  catalogue: {
    tables: ['universities'],
    fill: ({ database }) => database.db.transaction((tx) => upsertUniversities(tx, sampleRows)),
  },
  operations: { saveUniversities: { invalid: { body: { organisation_ids: [2_147_483_647] } } } },
  rows: {
    user_universities: {
      part: 'universities',
      create: ({ call }, { token }) => call('/user-university-save', { token, body: { organisation_ids: [1] } }),
    },
  },
};
