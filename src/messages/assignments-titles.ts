/** Of the pages. */
export const assignmentsTitles = { assignment: 'Assignment' } as const;
