import { isolated } from '../shared/text/isolated.ts';

const said = (value: string) => (value === '' ? 'nothing' : `“${isolated(value)}”`);

/** The words around a portfolio as it was. */
export const portfolioVersionMessages = {
  open: 'Versions',
  heading: 'Versions of your portfolio',
  lead: 'A version holds what you have written, not how your variants look. One is kept before the first change of a day, before an import and before something is restored: at most 50 of these, for a year. Those to which you give a name stay.',
  name: 'Name of a version',
  keep: 'Keep it as it is now',
  kept: (name: string) => `Kept as ${isolated(name)}.`,
  unnamed: 'Give it a name first.',
  none: 'None is kept yet.',
  loading: 'Loading the versions',
  loadFailed: (reason: string) => `The versions could not be loaded: ${reason}`,
  retry: 'Try again',
  why: {
    asked: 'When you asked for it',
    day: 'Before the first change of a day',
    import: 'Before an import',
    restore: 'Before something was restored',
  },
  entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  look: (name: string, when: string) => `See what has changed since: ${isolated(name)}, ${when}`,
  lookAt: 'What has changed since',
  remove: (name: string, when: string) => `Delete the version: ${isolated(name)}, ${when}`,
  removeIt: 'Delete',
  failed: (reason: string) => `This could not be done. ${reason}`,
  back: 'All versions',
  close: 'Close',
  differs: 'What restoring this version would change:',
  same: 'Your portfolio says what it said then.',
  kinds: { added: 'comes back', removed: 'goes', changed: 'changes' },
  field: (label: string, from: string, to: string) => `${label}: ${said(from)} becomes ${said(to)}`,
  reordered: 'The order is what it was.',
  restore: (section: string) => `Restore: ${section}`,
  restoreAll: 'Restore everything',
  restored: 'Restored. What stood there before is kept as a version.',
} as const;
