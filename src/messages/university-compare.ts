import { isolated } from '../shared/text/isolated.ts';
/** The words of the comparison of universities. */
export const compareMessages = {
  tray: 'To compare',
  count: (count: number, most: number) => `${count} of ${most}`,
  clear: 'Clear',
  compare: (count: number) => `Compare ${count}`,
  heading: 'Side by side',
  back: 'Back to the list',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${isolated(name)}`,
  loading: 'Loading the facts',
  unknown: 'Not known',
  rows: {
    country: 'Country',
    state: 'State',
    city: 'City',
    founded: 'Founded',
    kind: 'Kind',
    webPages: 'Web pages',
    domains: 'Domains',
  },
} as const;
