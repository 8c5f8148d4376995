import { folded } from '../../../src/shared/text/folded.ts';
import { searchable } from '../../../src/shared/text/spellings.ts';
import { countryName } from '../../platform/countries.ts';

/** The searched facts of a university. */
export interface SearchedFacts {
  name: string;
  otherNames: readonly string[];
  countryCode: string | null;
  domains: readonly string[];
}

/** Increase this when the search columns change for the same facts; older rows are updated at startup. */
export const universitySearchVersion = 4;

/** The texts used for spelling suggestions. */
export const spelledOf = ({ name, otherNames, countryCode }: Omit<SearchedFacts, 'domains'>): string[] => [
  name,
  ...otherNames,
  countryName(countryCode) ?? '',
];

/** The columns for searching and sorting universities. */
export function universityColumnsOf(facts: SearchedFacts) {
  const { name, otherNames, countryCode, domains } = facts;
  return {
    sortName: folded(name),
    search: searchable([name, ...otherNames, countryName(countryCode) ?? '', ...domains].join(' ')),
    searchVersion: universitySearchVersion,
  };
}
