import { isolated } from '../shared/text/isolated.ts';
/** The comparison of universities. */
export const compareMessages = {
  tray: 'Universities to compare',
  count: (count: number, most: number) => `${count} of ${most}`,
  clear: 'Clear',
  compare: (count: number) => `Compare ${count}`,
  heading: 'Compare universities',
  back: 'Back to the list',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${isolated(name)}`,
  what: 'the facts',
  unknown: 'Unknown',
  rows: {
    country: 'Country',
    state: 'State',
    city: 'City',
    founded: 'Founded',
    kind: 'Type',
    webPages: 'Websites',
    domains: 'Domains',
  },
} as const;
