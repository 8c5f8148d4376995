import { cardAlt } from '../messages/cards.ts';
import { product } from '../messages/product.ts';
import type { RenderedKey } from '../routes/paths.ts';
import type { Head, HeadInput } from '../shared/head.ts';
import { heads as all } from './capability-heads.ts';
import { joined } from './joined.ts';

const heads: Readonly<Record<RenderedKey, Head>> = joined<RenderedKey, Head>()(all);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const headFor = ({ entry }: HeadInput): Head => heads[entry?.key as RenderedKey] ?? { description: '' };

/** The canonical address of a page. Filtered and searched lists share the address of the unfiltered list. */
function canonicalOf(input: HeadInput, head: Head): string {
  const { origin, pathname, searchParams } = input.url;
  const own = head.canonical?.(input);
  if (own !== undefined) return origin + own;
  const page = searchParams.get('page');
  return origin + pathname + (page !== null && searchParams.size === 1 ? `?page=${encodeURIComponent(page)}` : '');
}

/** The page's JSON-LD data (schema.org) as markup; empty if the page has no data. */
function dataOf(input: HeadInput, head: Head): string {
  const things = head.things?.(input) ?? [];
  if (things.length === 0) return '';
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

/** The markup of `<head>` for search engines and link previews. */
export function headOf(input: HeadInput): string {
  const { entry, url } = input;
  const title = escaped(input.title);
  const head = headFor(input);
  const description = escaped(typeof head.description === 'string' ? head.description : head.description(input));
  const canonical = escaped(canonicalOf(input, head));
  const isLeftOut = head.isPast?.(input) === true || head.isUnlisted?.(input) === true;
  const isIndexed = input.isIndexed && entry?.signedOutOnly !== true && !isLeftOut;
  return [
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}" />`,
    ...(isIndexed ? [`<link rel="canonical" href="${canonical}" />`] : ['<meta name="robots" content="noindex" />']),
    ...(head.feeds ?? []).map(
      ({ path, type, title: name }) =>
        `<link rel="alternate" type="${type}" title="${escaped(name)}" href="${path}" />`,
    ),
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${product.name}" />`,
    `<meta property="og:title" content="${title}" />`,
    description && `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${canonical}" />`,
    `<meta property="og:image" content="${url.origin}/cards/${head.card ?? 'portal'}.png" />`,
    `<meta property="og:image:alt" content="${cardAlt}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    isIndexed && dataOf(input, head),
  ]
    .filter(Boolean)
    .join('');
}

/** The markup of `<head>` for a page that only its reader sees. */
export const shellHeadOf = (title: string): string =>
  `<title>${escaped(title)}</title><meta name="robots" content="noindex" />`;
