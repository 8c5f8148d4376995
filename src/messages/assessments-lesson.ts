/** What outlines call a lesson that is an assessment. */
export const assessmentsLesson = 'Quiz';
