/** The public interface of this capability. */
export { type CatalogueQuery, catalogueOptions, type ShownCourse, useCatalogue } from './queries.ts';
