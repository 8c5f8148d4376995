import { lent } from '../../shared/lent.tsx';

/** The public API of this capability. */
export { brochuresOptions } from './queries.ts';

/**
 * Links to the brochures about something. Separate from the manifest, which would also load the data for search
 * engines.
 */
export const BrochureOffer = /* @__PURE__ */ lent(async () => (await import('./brochure-offer.tsx')).BrochureOffer);
