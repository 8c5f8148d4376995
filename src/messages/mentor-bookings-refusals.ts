import { maxOpenRequests } from '../shared/mentoring/booking-rules.ts';
import { maxTasks } from '../shared/mentoring/tasks.ts';
import { maxWatches } from '../shared/mentoring/watches.ts';

/** Reasons why a change to a meeting is refused. */
export const refusals = {
  time_taken: 'That time is no longer free. Choose another time.',
  own_overlap: 'You have something else at that time. Choose another time.',
  too_many_open: `You have ${maxOpenRequests} open requests, which is the limit. Cancel a request, or wait for a reply.`,
  too_many_watches: `You have ${maxWatches} mentor alerts, which is the limit. Remove an alert first.`,
  no_mentor: 'Open your mentor profile to learners before you offer a group meeting.',
  not_confirmed: 'This meeting isn’t confirmed yet.',
  meeting_off: 'This meeting isn’t taking place, so you can’t add notes or tasks.',
  too_many_tasks: `A meeting can have up to ${maxTasks} tasks. Delete a task first.`,
} as const;
