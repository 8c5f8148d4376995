/** Page titles. */
export const assignmentsTitles = { assignment: 'Assignment' } as const;

/** The kind of lesson in course outlines. */
export const assignmentsLesson = 'Assignment';
