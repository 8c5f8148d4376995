import { purposes } from '../shared/files/purposes.ts';

/** Why an application does not go on. */
export const refusals = {
  intake_closed: 'One cannot apply now: the page of the programme says when',
  no_form: 'One does not apply for this programme here',
  too_many_files: `There is no room for another file: ${purposes.application.most} are the most`,
  documents_changed: 'The documents are others now. Look at them, and send it again.',
  not_eligible: 'This programme is for others: the first step says why',
  no_place: 'All places are taken. You can still accept if one comes free in time.',
} as const;
