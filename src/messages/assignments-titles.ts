/** Of the pages. */
export const assignmentsTitles = { assignment: 'Assignment' } as const;

/** What outlines call it as a lesson. */
export const assignmentsLesson = 'Assignment';
