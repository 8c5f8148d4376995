/** What outlines call a lesson that is an assignment. */
export const assignmentsLesson = 'Assignment';
