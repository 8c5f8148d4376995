/** The page of a question in an attempt. */
export const questionAddress = (attemptId: number, number: number): string =>
  `/assessmentQuestion/${attemptId}?q=${Math.max(1, number)}`;
/** The page of all questions in an attempt: the overview before submitting, the review afterwards. */
export const reviewAddress = (attemptId: number): string => `/assessmentReview/${attemptId}`;
export const summaryAddress = (attemptId: number): string => `/assessmentSummary/${attemptId}`;
export const startAddress = (assessmentId: number): string => `/assessmentAttempt?assessment_id=${assessmentId}`;
