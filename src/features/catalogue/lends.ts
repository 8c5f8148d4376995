/** What other capabilities may ask, change and know of this one. */
export { type CatalogueQuery, catalogueOptions, useCatalogue } from './queries.ts';
