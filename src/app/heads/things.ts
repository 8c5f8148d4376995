import type { BreadcrumbList, EducationalOrganization } from 'schema-dts';
import { product } from '../../messages/product.ts';

/** The portal itself. */
export const organization = (origin: string): EducationalOrganization => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#organization`,
  name: product.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  contactPoint: { '@type': 'ContactPoint', email: product.supportAddress, contactType: 'customer support' },
});

/** The way to a page from the first one. */
export const breadcrumbs = (
  origin: string,
  places: readonly (readonly [name: string, path: string])[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: places.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
