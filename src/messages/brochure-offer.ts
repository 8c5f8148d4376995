import { isolated } from '../shared/text/isolated.ts';
/** Links from a page to the brochures about its subject. */
export const brochureOfferMessages = {
  offer: 'Get the brochure',
  offerAbout: (title: string) => `Get the brochure “${isolated(title)}”`,
} as const;
