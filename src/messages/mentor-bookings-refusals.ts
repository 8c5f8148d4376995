import { mostOpenRequests } from '../shared/mentoring/booking-rules.ts';

/** Why a meeting is not asked for, or does not go on. */
export const refusals = {
  time_taken: 'Something else takes this time by now',
  own_overlap: 'You have something else at this time',
  too_many_open: `${mostOpenRequests} of your requests wait for an answer: more cannot be open at once`,
  no_mentor: 'Only who is open to learners as a mentor opens group meetings',
  not_confirmed: 'It is not agreed on',
} as const;
