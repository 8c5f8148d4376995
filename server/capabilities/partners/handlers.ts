import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { findPartner, viewPartner } from './store.ts';

/** Handlers for public details of partners. */
export function partnerHandlers({ db }: Platform): Pick<Handlers, 'getPartner'> {
  return {
    getPartner: async ({ path }) => {
      const partner = await findPartner(db, path.slug);
      return partner === undefined ? { status: 404 } : success(viewPartner(partner));
    },
  };
}
