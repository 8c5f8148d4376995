import type { Capability } from '../../manifest.ts';
import { publicFigureHandlers } from './handlers.ts';

/** The sizes of the catalogues, for the home page. */
export const capability: Capability = {
  name: 'public-figures',
  pageVersion: 'catalogues',
  serve: (platform) => ({ handlers: publicFigureHandlers(platform) }),
};
