export const catalogueTitles = {
  lmsCourses: 'Courses to learn here',
  courses: 'University programmes',
  universityCourseListing: 'Programmes by university',
} as const;

/** What menus call them. */
export const catalogueLabels = { courses: 'Courses', programs: 'Programmes' } as const;

export const catalogueDescriptions = {
  lmsCourses:
    'Courses to take on Acado at your own pace: search them by words, and narrow them by subject, level, length and language.',
  courses:
    'University programmes by subject, level, length, language and university: where they are and when they start.',
} as const;
