import type { PathEntry } from './paths.ts';

/** Whether learners get the page within the frame with the side menu, which the server renders before their content. */
export const hasShell = ({ authority, layout, leadsTo, signedOutOnly }: PathEntry): boolean =>
  layout !== 'blank' &&
  leadsTo === undefined &&
  !signedOutOnly &&
  (authority.length === 0 || authority.includes('Learner'));
