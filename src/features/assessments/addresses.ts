/** Where a question of an attempt is answered. */
export const questionAddress = (attemptId: number, number: number): string =>
  `/assessmentQuestion/${attemptId}?q=${Math.max(1, number)}`;
/** All questions of an attempt: before it is handed in, and with what was right after it. */
export const reviewAddress = (attemptId: number): string => `/assessmentReview/${attemptId}`;
export const summaryAddress = (attemptId: number): string => `/assessmentSummary/${attemptId}`;
export const startAddress = (assessmentId: number): string => `/assessmentAttempt?assessment_id=${assessmentId}`;
