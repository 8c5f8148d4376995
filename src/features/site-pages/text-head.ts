import type { PageText } from '../../routes/paths.ts';
import { breadcrumbs, type Head, organization } from '../../shared/head.ts';
import type { SitePage } from '../../shared/transport/schema.d.ts';
import { sitePageKeys } from './queries.ts';
import { wantedVersion } from './wanted-version.ts';

/** The head of a text page for search engines and link previews, with the summary from its file. */
export const textHead = ({ slug, kind }: PageText): Head => ({
  description: ({ url, read }) => {
    const version = kind === 'legal' ? wantedVersion(url.searchParams) : null;
    return read<SitePage>(sitePageKeys.page(slug, version))?.summary ?? '';
  },
  card: 'text',
  things: ({ url: { origin, pathname }, read }) => {
    const page = read<SitePage>(sitePageKeys.page(slug, null));
    return page === undefined ? [] : [organization(origin), breadcrumbs(origin, [page.title, pathname])];
  },
});
