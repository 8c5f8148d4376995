import { courseList } from '../../shared/lists/courses.ts';
import type { StateOf } from '../../shared/lists/define-list.ts';
import type { CatalogueQuery } from '../../shared/transport/catalogue.ts';

export type CatalogueState = StateOf<typeof courseList>;
export type FilterName = (typeof courseList.filterNames)[number];
type Sort = CatalogueState['sort'];

/**
 * The effective sort order: the chosen order; or relevance, if there are search words; or the catalogue's default.
 * @param otherwise the default of the catalogue
 */
export const orderOf = ({ sort, q }: CatalogueState, otherwise: Sort): Sort =>
  sort !== 'relevance' ? sort : q === '' ? otherwise : 'relevance';

/** The query for a catalogue page. @param order the default of the catalogue */
export function shownQuery(state: CatalogueState, order: Sort): CatalogueQuery {
  const sort = orderOf(state, order);
  return courseList.queryOf(sort === 'university' ? { ...state, sort } : state);
}
