import { applicationStates as states } from '../../messages/applications.ts';

const both = ({ label, text }: { label: string; text: string }) => [label, text];

/** The texts of each state. */
export const applicationTexts = {
  draft: both(states.draft),
  'underway.submitted': both(states.submitted),
  'underway.considered.inReview': both(states.inReview),
  'underway.considered.infoNeeded': both(states.infoNeeded),
  'underway.considered.shortlisted': both(states.shortlisted),
  'underway.considered.interview': both(states.interview),
  'underway.considered.waitlisted': both(states.waitlisted),
  'underway.offered': both(states.offered),
  'placed.accepted': both(states.accepted),
  'placed.completed': both(states.completed),
  notSubmitted: both(states.notSubmitted),
  'over.rejected': both(states.notSelected),
  'over.declined': both(states.declined),
  'over.withdrawn': both(states.withdrawn),
  'over.discarded': both(states.discarded),
  'over.lapsed': both(states.lapsed),
  'over.cancelled': both(states.cancelled),
} as const;
