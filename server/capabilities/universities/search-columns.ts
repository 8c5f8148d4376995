import { folded } from '../../../src/shared/text/folded.ts';
import { countryName } from './country-name.ts';

/** Goes up whenever the same facts would be written in another way; rows of an older one are written anew at the start. */
export const universitySearchVersion = 1;

/** The columns by which universities are searched and put in order. */
export function universityColumnsOf(facts: {
  name: string;
  otherNames: readonly string[];
  countryCode: string | null;
  domains: readonly string[];
}) {
  const { name, otherNames, countryCode, domains } = facts;
  return {
    sortName: folded(name),
    search: folded([name, ...otherNames, countryName(countryCode) ?? '', ...domains].join(' ')),
    searchVersion: universitySearchVersion,
  };
}
