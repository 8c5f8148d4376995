import { isolated } from '../shared/text/isolated.ts';

const quoted = (value: string) => (value === '' ? 'empty' : `“${isolated(value)}”`);

/** Earlier versions of a portfolio. */
export const portfolioVersionMessages = {
  open: 'Versions',
  heading: 'Versions of your portfolio',
  lead: 'A version is a copy of your text, not of your design. We save one before your first change each day, before an import and before you restore a version. We keep up to 50 of these for a year. Versions with a name stay until you delete them.',
  name: 'Version name',
  keep: 'Save as a version',
  kept: (name: string) => `Saved as ${isolated(name)}.`,
  unnamed: 'Enter a name.',
  none: 'No versions yet.',
  what: 'the versions',
  why: {
    asked: 'Saved by you',
    day: 'Before the first change of the day',
    import: 'Before an import',
    restore: 'Before a version was restored',
  },
  entries: (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`,
  look: (name: string, when: string) => `See changes since then: ${isolated(name)}, ${when}`,
  lookAt: 'See changes since then',
  remove: (name: string, when: string) => `Delete version: ${isolated(name)}, ${when}`,
  removeIt: 'Delete',
  failed: (reason: string) => `Nothing was saved or changed. ${reason}`,
  back: 'All versions',
  close: 'Close',
  differs: 'If you restore this version:',
  same: 'Your portfolio is the same as this version.',
  kinds: { added: 'comes back', removed: 'is removed', changed: 'changes' },
  field: (label: string, from: string, to: string) => `${label}: ${quoted(from)} becomes ${quoted(to)}`,
  reordered: 'The order changes back.',
  restore: (section: string) => `Restore: ${section}`,
  restoreAll: 'Restore everything',
  restored: 'Restored. Your previous portfolio is saved as a version.',
} as const;
