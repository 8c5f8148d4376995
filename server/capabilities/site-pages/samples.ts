import type { Samples } from '../../../tests/support/samples.ts';
import { upsertSitePages } from './store.ts';

const page = {
  slug: 'about-us',
  version: 1,
  title: 'About us',
  summary: 'Who we are.',
  body: '## Why\n\nBecause **a path** helps: [write to us](/contact-us).\n\n1. Look around\n2. Begin',
  effectiveAt: new Date(0),
  changes: '',
};

export const samples: Samples = {
  catalogue: {
    tables: ['site_pages'],
    fill: ({ database }) => database.db.transaction((tx) => upsertSitePages(tx, [page], new Date(0))),
  },
};
