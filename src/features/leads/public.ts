import { lent } from '../../shared/lent.tsx';

/** What other capabilities may ask, change and know of this one. */
export { brochuresOptions } from './queries.ts';

/** The way to the brochures about something. Apart from the manifest, which would bring what it tells search engines. */
export const BrochureOffer = /* @__PURE__ */ lent(async () => (await import('./brochure-offer.tsx')).BrochureOffer);
