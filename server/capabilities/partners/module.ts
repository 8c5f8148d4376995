import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { partners } from '../../tables/partners.ts';
import { withoutPartner } from './addresses.ts';
import { partnerHandlers } from './handlers.ts';
import { partnerImport } from './import.ts';
import { registerPartnerFiles } from './routes.ts';

/** Partner organisations that show programmes in their own colours. */
export const capability: Capability = {
  name: 'partners',
  pageVersion: 'catalogues',
  plainAddresses: {
    '/partners/:slug.css': [perMinute('address', 600)],
    '/partners/:slug.svg': [perMinute('address', 600)],
  },
  imports: { partners: partnerImport },
  counted: { partners },
  serve: (platform) => ({
    handlers: partnerHandlers(platform),
    routes: (app) => registerPartnerFiles(app, platform),
  }),
  findNamed: withoutPartner,
};
