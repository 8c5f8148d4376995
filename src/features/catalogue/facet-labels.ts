import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import { languageName } from '../../shared/text/language.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import type { FilterName } from './catalogue-address.ts';

const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values;

/** The label of a filter value; null if it is not loaded yet. */
export function labelOf(filter: FilterName, value: string, facets: CoursePage['facets'] | undefined): string | null {
  if (filter === 'lang') return languageName(value);
  if (filter === 'subject') return value;
  return fixed[filter]?.[value] ?? facets?.[filter].find((entry) => entry.value === value)?.name ?? null;
}
