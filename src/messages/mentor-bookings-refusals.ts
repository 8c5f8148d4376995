import { maxOpenRequests } from '../shared/mentoring/booking-rules.ts';
import { maxTasks } from '../shared/mentoring/tasks.ts';
import { maxWatches } from '../shared/mentoring/watches.ts';

/** Why a meeting is not asked for, or does not go on. */
export const refusals = {
  time_taken: 'Something else takes this time by now',
  own_overlap: 'You have something else at this time',
  too_many_open: `${maxOpenRequests} of your requests wait for an answer: more cannot be open at once`,
  too_many_watches: `You wait for ${maxWatches} mentors already: take one of them off first`,
  no_mentor: 'Only who is open to learners as a mentor opens group meetings',
  not_confirmed: 'It is not agreed on',
  meeting_off: 'The meeting does not take place: nothing more is noted of it',
  too_many_tasks: `A meeting has ${maxTasks} tasks at most: take one away first`,
} as const;
