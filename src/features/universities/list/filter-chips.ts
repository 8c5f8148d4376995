import { listMessages } from '../../../messages/list.ts';
import { universityListMessages as texts } from '../../../messages/university-list.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import { type ListState, nameOfCountry } from './list-address.ts';

/** The filters that decide which universities match. */
export const noFilters: Partial<ListState> = { q: '', country: [], kind: [], saved: false, page: 1 };

/** The active filters, including the search text. */
export function filterChips({ q, country, kind, saved }: ListState): FilterChip<ListState>[] {
  return [
    ...(q === '' ? [] : [{ name: listMessages.words(q), without: { q: '' } }]),
    ...(saved ? [{ name: texts.onlySelected, without: { saved: false } }] : []),
    ...kind.map((value) => ({ name: texts.kinds[value], without: { kind: kind.filter((other) => other !== value) } })),
    ...country.map((code) => ({
      name: nameOfCountry(code) ?? code,
      without: { country: country.filter((other) => other !== code) },
    })),
  ].map(({ name, without }) => ({ name, without: { ...without, page: 1 } }));
}

/** The most promising way out of an empty result, or null without filters. */
export function stepOut(filters: readonly FilterChip<ListState>[]) {
  const last = filters.at(-1);
  return last === undefined ? null : { label: listMessages.drop(last.name), changes: last.without };
}
