/** What other capabilities may ask, change and know of this one. */
export { type CatalogueQuery, catalogueOptions, type ShownCourse, useCatalogue } from './queries.ts';
