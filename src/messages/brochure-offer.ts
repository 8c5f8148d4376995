import { isolated } from '../shared/text/isolated.ts';
/** The way from a page to the brochures about its thing. */
export const brochureOfferMessages = {
  offer: 'Get the brochure',
  offerAbout: (title: string) => `Get the brochure “${isolated(title)}”`,
} as const;
