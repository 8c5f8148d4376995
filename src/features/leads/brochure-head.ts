import { leadsDescriptions as descriptions, leadsTitles as titles } from '../../messages/leads-titles.ts';
import { breadcrumbs, type Head, type HeadInput } from '../../shared/head.ts';
import { excerptOf } from '../../shared/text/excerpt.ts';
import { publicPath, readBrochureAddress } from './brochure-address.ts';
import { brochureKeys, type ShownBrochure } from './queries.ts';

function shownIn({ url, read }: HeadInput): ShownBrochure | undefined {
  const { slug, partner } = readBrochureAddress(url.searchParams);
  return slug === null ? undefined : read<ShownBrochure>(brochureKeys.brochure(slug, partner));
}

/** Data for search engines: each brochure has one canonical address, whatever the campaign. */
export const brochureHead: Head = {
  description: (input) => excerptOf(shownIn(input)?.summary.replace(/\s+/g, ' ') ?? descriptions.brochures, 300),
  card: 'text',
  canonical: (input) => {
    const shown = shownIn(input);
    return shown === undefined ? publicPath : `${publicPath}?brochure=${shown.slug}`;
  },
  things: (input) => {
    const shown = shownIn(input);
    const { origin } = input.url;
    const list = [titles.brochures, publicPath] as const;
    if (shown === undefined) return [breadcrumbs(origin, list)];
    return [breadcrumbs(origin, list, [shown.title, `${publicPath}?brochure=${shown.slug}`])];
  },
};
