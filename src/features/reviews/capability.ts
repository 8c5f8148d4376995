import { lent } from '../../shared/lent.tsx';

/** The reviews on the page of a course: the user's own review, and all other reviews. */
export const CourseReviews = /* @__PURE__ */ lent(async () => (await import('./course-reviews.tsx')).CourseReviews);

/** The user's review of a course, or the form for it. */
export const OwnReview = /* @__PURE__ */ lent(async () => (await import('./own-review.tsx')).OwnReview);
