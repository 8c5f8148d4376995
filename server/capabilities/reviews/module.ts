import type { Capability } from '../../platform/capability.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { courseReviews } from './course-reviews.ts';
import { reviewHandlers } from './handlers.ts';

/** What those say of a course who have learned with it. */
export const capability: Capability = {
  name: 'reviews',
  threads: [courseReviews],
  drafts: draftsIn(courseReviews),
  serve: (platform) => ({ handlers: reviewHandlers(platform) }),
};
