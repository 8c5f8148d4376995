import { countryName } from '../text/country-name.ts';
import { flag, lastPage, listed, readNumber } from './address.ts';
import { choice, defineList, inOneParameter, someLike, someOf } from './define-list.ts';

/** The maximum number of universities side by side. */
export const maxCompared = 3;
const compare = listed((text) => readNumber(text), maxCompared);

/** The list of universities. */
export const universityList = defineList({
  operation: 'listUniversities',
  search: { longest: 100 },
  filters: {
    kind: inOneParameter(someOf(['public', 'private'])),
    country: {
      ...inOneParameter(someLike('^[A-Z]{2}$', 50, (code) => countryName(code) !== undefined)),
      column: 'countryCode',
    },
  },
  choices: { sort: choice(['name', 'founded'], 'name') },
  own: {
    /** Whether to show only the learner's selection. */
    saved: flag,
    /** Ids. */
    compare,
    /** Whether to show the comparison instead of the list. */
    comparing: {
      name: 'view',
      read: ([text]: readonly string[], params: URLSearchParams) =>
        text === 'compare' && compare.read(params.getAll('compare')).length > 0,
      write: (comparing: boolean, state: { compare: readonly number[] }) =>
        comparing && state.compare.length > 0 ? ['compare'] : [],
    },
  },
  pages: lastPage,
  setByPage: ['page_size', 'ids'],
});

/** The page size to ask for. */
export const universityPageSize = 24;
