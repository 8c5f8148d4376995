import { lent } from '../../shared/lent.tsx';

/** What other capabilities may use of this one. */
export { brochuresOptions } from './queries.ts';

/**
 * Links to the brochures about something. Separate from the manifest, which would also load the data for search
 * engines.
 */
export const BrochureOffer = /* @__PURE__ */ lent(async () => (await import('./brochure-offer.tsx')).BrochureOffer);
