import { isolated } from '../shared/text/isolated.ts';
import { grouped } from './number.ts';

/** The words of the list of universities, of their pages and of the comparison. */
export const universityListMessages = {
  publicHint: 'Find a place to study by facts that you can check. Compare up to three side by side.',
  show: (count: number) => `Show ${count === 1 ? '1 university' : `${grouped(count)} universities`}`,
  yours: 'Your list',
  onlySelected: 'Your selection',
  kind: 'Kind',
  kinds: { public: 'Public', private: 'Private' },
  country: 'Country',
  allCountries: (count: number) => `Show all ${count} countries`,
  sorts: { name: 'Name', founded: 'Age, oldest first' },
  founded: (year: number) => `Founded ${year}`,
  select: 'Select',
  selectNamed: (name: string) => `Select ${isolated(name)}`,
  compare: 'Compare',
  compareNamed: (name: string) => `Compare ${isolated(name)}`,
  /** Of a choice that was taken back; heard at its control, which carries a retry mark. */
  notSaved: 'Not saved. Choose again to retry.',
  none: 'No university is listed yet.',
  noneSelected: 'You have not selected a university yet. What you select is kept here.',
  showAll: 'Show all universities',
} as const;
