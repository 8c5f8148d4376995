import type { Capability } from '../../manifest.ts';
import { sitePages } from '../../tables/site-pages.ts';
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
