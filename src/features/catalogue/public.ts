/** The public interface of this capability. */
export { type CatalogueQuery, catalogueOptions, useCatalogue } from './queries.ts';
