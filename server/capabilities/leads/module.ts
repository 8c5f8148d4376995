import { offers } from '../../../src/messages/offers.ts';
import type { Capability } from '../../manifest.ts';
import { perMinute } from '../../platform/limits/declared-limit.ts';
import { olderThan } from '../../platform/retention/rule.ts';
import { brochureLinks, brochures, leads } from '../../tables/leads.ts';
import { programmesVersion } from '../programmes/module.ts';
import { registerBrochureFiles } from './file-route.ts';
import { leadHandlers } from './handlers.ts';
import { brochureImport } from './import/kind.ts';
import { operations } from './operations.ts';
import { exportedTables, forgetLeads } from './own-leads.ts';
import { deliverDueLeads } from './webhook.ts';

/** Brochures, and leads from brochures and level checks. */
export const capability: Capability = {
  name: 'leads',
  offer: { ...offers.leads, order: 120 },
  // A brochure without a file shows data of its programme.
  pageVersion: programmesVersion,
  plainAddresses: {
    '/brochures/:token/:name': [perMinute('address', 120)],
  },
  imports: { brochures: brochureImport },
  operations,
  counted: { brochures, leads },
  exportedTables,
  accountLeaves: forgetLeads,
  serve: (platform) => ({
    handlers: leadHandlers(platform),
    routes: (app) => registerBrochureFiles(app, platform),
  }),
  sweeps: [
    {
      failure: 'The webhook was not told of leads',
      every: 'quarter of a minute',
      run: ({ db, leadsWebhook, now }) => deliverDueLeads(db, leadsWebhook, now),
    },
  ],
  retention: [
    {
      what: 'Requests for a brochure, or for the result of a level check by email',
      since: 'the request',
      days: 365,
      prune: olderThan(leads, leads.createdAt),
    },
    {
      what: 'Links to brochures',
      since: 'they expired',
      days: 30,
      prune: olderThan(brochureLinks, brochureLinks.endsAt),
    },
  ],
};

export { findActivePartner } from './brochures.ts';
export { keepLead } from './leads.ts';
export { readLead } from './read-lead.ts';
