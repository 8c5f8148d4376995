import type { Capability } from '../../platform/capability.ts';
import { sitePages } from '../../platform/db/site-pages-schema.ts';
import { sitePageHandlers } from './handlers.ts';
import { pageImport } from './import.ts';
import { pageSource } from './search-source.ts';

/** Pages whose text is content. */
export const capability: Capability = {
  name: 'site-pages',
  pageVersion: 'catalogues',
  offer: null,
  imports: { pages: pageImport },
  counted: { pages: sitePages },
  searchSources: (platform) => [pageSource(platform)],
  serve: (platform) => ({ handlers: sitePageHandlers(platform) }),
};
