export const catalogueTitles = {
  lmsCourses: 'Courses on Acado',
  courses: 'University programmes',
  universityCourseListing: 'Programmes by university',
} as const;

/** Menu labels. */
export const catalogueLabels = { courses: 'Courses', programs: 'Programmes' } as const;

export const catalogueDescriptions = {
  lmsCourses: 'Take courses on Acado at your own pace. Search, and filter by subject, level, length and language.',
  courses:
    'Find university programmes by subject, level, length, language and university. See where they are and when they start.',
} as const;
