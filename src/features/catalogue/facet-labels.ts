import { catalogueMessages as texts } from '../../messages/catalogue.ts';
import type { CoursePage } from '../../shared/transport/schema.d.ts';
import type { FilterName } from './catalogue-address.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const fixed: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values;

/** The English name of a language, BCP 47. */
export const nameOfLanguage = (code: string): string => languageNames.of(code) ?? code;

/** What a value of a filter is called; null where that is not known yet. */
export function labelOf(filter: FilterName, value: string, facets: CoursePage['facets'] | undefined): string | null {
  if (filter === 'lang') return nameOfLanguage(value);
  if (filter === 'subject') return value;
  return fixed[filter]?.[value] ?? facets?.[filter].find((entry) => entry.value === value)?.name ?? null;
}
