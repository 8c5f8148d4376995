import { lent } from '../../shared/lent.tsx';

/** On the page of a course: the own review, and those of others. */
export const CourseReviews = /* @__PURE__ */ lent(async () => (await import('./course-reviews.tsx')).CourseReviews);

/** The own review of a course, or the place to write it in. */
export const OwnReview = /* @__PURE__ */ lent(async () => (await import('./own-review.tsx')).OwnReview);
