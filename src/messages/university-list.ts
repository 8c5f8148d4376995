import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

/** The list of universities, their pages and the comparison. */
export const universityListMessages = {
  publicHint: 'Find a place to study, using facts you can check. Compare up to three universities side by side.',
  show: (count: number) => `Show ${count === 1 ? '1 university' : `${grouped(count)} universities`}`,
  yours: 'Your list',
  onlySelected: 'Your selection',
  facets: {
    kind: { legend: 'Type', values: { public: 'Public', private: 'Private' } },
    country: { legend: 'Country', all: (count: number) => `Show all ${count} countries` },
  },
  sorts: { name: 'Name', founded: 'Oldest first' },
  founded: (year: number) => `Founded ${year}`,
  select: 'Select',
  selectNamed: (name: string) => `Select ${isolated(name)}`,
  compare: 'Compare',
  compareNamed: (name: string) => `Compare ${isolated(name)}`,
  /** Describes the control of a selection that wasn't saved, for screen readers; sighted users see a retry icon. */
  notSaved: 'Not saved. Choose again to retry.',
  none: 'No universities yet.',
  noneSelected: 'You haven’t selected a university yet. Your selection will appear here.',
  showAll: 'Show all universities',
} as const;
