/** The keys of answers about courses; apart from the others, for only their pages need them. */
export const courseKeys = {
  allCourses: ['mine', 'course'],
  course: (name: string) => ['mine', 'course', name] as const,
  myCourse: (id: number) => ['mine', 'course', 'own', id] as const,
  lessonPreview: (id: number) => ['mine', 'lesson preview', id] as const,
  allNotes: ['mine', 'notes'],
  bookmarks: ['mine', 'bookmarks'],
  freeCourses: (page: number) => ['courses', 'free', page] as const,
} as const;
