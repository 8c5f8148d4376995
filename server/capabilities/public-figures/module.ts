import type { Capability } from '../../platform/capability.ts';
import { publicFigureHandlers } from './handlers.ts';

/** How much there is of everything, for the first page. */
export const capability: Capability = {
  name: 'public-figures',
  pageVersion: 'catalogues',
  serve: (platform) => ({ handlers: publicFigureHandlers(platform) }),
};
