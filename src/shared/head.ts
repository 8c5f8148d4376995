import type { AggregateRating, BreadcrumbList, EducationalOrganization, Thing } from 'schema-dts';
import { product } from '../messages/product.ts';
import type { PathEntry } from '../routes/paths.ts';
import type { CourseRating } from './transport/schema.d.ts';

/** The data from which a head is written. */
export interface HeadInput {
  entry: PathEntry | null;
  params: Readonly<Record<string, string | undefined>>;
  title: string;
  url: URL;
  /** Whether search engines may index the page. */
  isIndexed: boolean;
  /** The answer to a query of the page. */
  read: <Data>(key: readonly unknown[]) => Data | undefined;
}

/** The head data of a page for search engines and link previews. */
export interface Head {
  description: string | ((input: HeadInput) => string);
  /** The picture in link previews, if it isn't the portal's. */
  card?: 'universities' | 'university' | 'text';
  /** The canonical address. Without it, or if it returns undefined, the page's own address is canonical. */
  canonical?: (input: HeadInput) => string | undefined;
  /** Whether the content is in the past, so that search engines remove the page. */
  isPast?: (input: HeadInput) => boolean;
  /** Whether only people with the link should find the page, so that search engines skip it. */
  isUnlisted?: (input: HeadInput) => boolean;
  /** The feeds of the page. */
  feeds?: readonly { path: string; type: string; title: string }[];
  /** The page's structured data (schema.org). */
  things?: (input: HeadInput) => readonly Thing[];
}

/** The portal as an organisation. */
export const organization = (origin: string): EducationalOrganization => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#organization`,
  name: product.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  contactPoint: { '@type': 'ContactPoint', email: product.supportAddress, contactType: 'customer support' },
});

/** The average rating as structured data. */
export const aggregateRating = ({ average, count }: CourseRating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** The breadcrumbs from the home page. */
export const breadcrumbs = (
  origin: string,
  ...places: readonly (readonly [name: string, path: string])[]
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[product.name, '/'] as const, ...places].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
