import type { Samples } from '../../../tests/support/samples.ts';
import { upsertPartners } from './store.ts';

const colours = { brand: '#000000', solid: '#000000', solid_hover: '#000000', wash: '#ffffff' };
const partner = {
  slug: 'sample-partner',
  name: 'Sample',
  light: colours,
  dark: colours,
  about: 'Who they are.',
  consent: 'What they get to know.',
  email: 'hello@sample.example',
  active: true,
  offers: [],
};

export const samples: Samples = {
  catalogue: {
    tables: ['partners'],
    fill: ({ database }) => database.db.transaction((tx) => upsertPartners(tx, [partner])),
  },
};
