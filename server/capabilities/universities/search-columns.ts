import { folded } from '../../../src/shared/text/folded.ts';
import { searchable } from '../../../src/shared/text/spellings.ts';
import { countryName } from '../../platform/countries.ts';

/** What of a university is searched. */
export interface SearchedFacts {
  name: string;
  otherNames: readonly string[];
  countryCode: string | null;
  domains: readonly string[];
}

/** Goes up whenever the same facts would be written in another way; rows of an older one are written anew at the start. */
export const universitySearchVersion = 4;

/** In what of a university one can slip. */
export const spelledOf = ({ name, otherNames, countryCode }: Omit<SearchedFacts, 'domains'>): string[] => [
  name,
  ...otherNames,
  countryName(countryCode) ?? '',
];

/** The columns by which universities are searched and put in order. */
export function universityColumnsOf(facts: SearchedFacts) {
  const { name, otherNames, countryCode, domains } = facts;
  return {
    sortName: folded(name),
    search: searchable([name, ...otherNames, countryName(countryCode) ?? '', ...domains].join(' ')),
    searchVersion: universitySearchVersion,
  };
}
