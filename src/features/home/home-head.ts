import type { SearchAction, Thing } from 'schema-dts';
import { product } from '../../messages/product.ts';
import { type HeadInput, organization } from '../../shared/head.ts';

/** Google's addition to the schema.org vocabulary: the name of the search term in the address template. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** The home page's structured data for search engines: the organisation and the search. */
export const homeThings = ({ url: { origin } }: HeadInput): readonly Thing[] => [
  organization(origin),
  {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: product.name,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    } as SearchActionWithInput,
  },
];
