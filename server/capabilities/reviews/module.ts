import type { Capability } from '../../manifest.ts';
import { draftsIn } from '../../platform/threads/drafts.ts';
import { courseReviews } from './course-reviews.ts';
import { reviewHandlers } from './handlers.ts';

/** Course reviews by learners. */
export const capability: Capability = {
  name: 'reviews',
  threads: [courseReviews],
  drafts: draftsIn(courseReviews),
  serve: (platform) => ({ handlers: reviewHandlers(platform) }),
};
