import { purposes } from '../shared/files/purposes.ts';

/** Reasons why a change to an application is refused. */
export const refusals = {
  intake_closed: 'Applications are closed right now. The page of the programme shows when you can apply.',
  no_form: 'You can’t apply for this programme on Acado.',
  too_many_files: `You can add up to ${purposes.application.most} files. Remove one to add another.`,
  documents_changed: 'Your documents have changed. Check them, then send your application again.',
  not_eligible: 'You don’t meet the requirements. See “Who can apply”.',
  no_place: 'All places are taken. If a place opens up before your offer expires, you can still accept the offer.',
} as const;
