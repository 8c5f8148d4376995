import type { AggregateRating, BreadcrumbList, EducationalOrganization, Thing } from 'schema-dts';
import { product } from '../messages/product.ts';
import type { PathEntry } from '../routes/paths.ts';
import type { CourseRating } from './transport/schema.d.ts';

/** What a head is written from. */
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

/** What a page says to search engines and link previews. */
export interface Head {
  description: string | ((input: HeadInput) => string);
  /** The picture of link previews, where it is not the portal's. */
  card?: 'universities' | 'university' | 'text';
  /** The address that stands for all forms of the page, where it is not its own; undefined where that is. */
  canonical?: (input: HeadInput) => string | undefined;
  /** Whether what the page shows is over, so that search engines drop it from their index. */
  isPast?: (input: HeadInput) => boolean;
  /** Whether it is for those alone who have its address, so that search engines leave it out. */
  isUnlisted?: (input: HeadInput) => boolean;
  /** Where programs read what is new of it. */
  feeds?: readonly { path: string; type: string; title: string }[];
  /** What it says to machines (schema.org). */
  things?: (input: HeadInput) => readonly Thing[];
}

/** The portal itself. */
export const organization = (origin: string): EducationalOrganization => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#organization`,
  name: product.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  contactPoint: { '@type': 'ContactPoint', email: product.supportAddress, contactType: 'customer support' },
});

/** What reviews say of something, in stars. */
export const aggregateRating = ({ average, count }: CourseRating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** The way to a page from the first one. */
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
