import type { SitePage } from '../../../src/shared/transport/schema.d.ts';
import type { Platform } from '../../manifest.ts';
import { type Handlers, success } from '../../platform/contract/handlers.ts';
import { withOffers } from './offers.ts';
import { fillIn } from './placeholders.ts';
import { findSitePage } from './store.ts';

/** A page with every placeholder in its texts filled in. */
const named = (page: SitePage): SitePage =>
  JSON.parse(JSON.stringify(page), (_key, value: unknown) =>
    typeof value === 'string' ? fillIn(value) : value,
  ) as SitePage;

/** Pages whose text is content. */
export function sitePageHandlers({ db, clock, capabilities }: Platform): Pick<Handlers, 'getSitePage'> {
  const whole = withOffers(capabilities);
  return {
    getSitePage: async ({ path, query }) => {
      const page = await findSitePage(db, path.slug, query.version ?? null, clock.now());
      return page === null ? { status: 404 } : success(named({ ...page, text: whole(page.text) }));
    },
  };
}
