import type { Capability } from '../../platform/capability.ts';
import { sitePageHandlers } from './handlers.ts';

/** Pages whose text is content. */
export const capability: Capability = {
  name: 'site-pages',
  serve: (platform) => ({ handlers: sitePageHandlers(platform) }),
};
