import type { Capability } from '../../manifest.ts';
import { searchHandlers } from './handlers.ts';

/** The global search. Its results come from the sources of all capabilities. */
export const capability: Capability = {
  name: 'search',
  offer: null,
  serve: (platform) => ({ handlers: searchHandlers(platform) }),
};
