/** The kinds of things that the search of the whole portal finds. */
export const searchMessages = {
  kinds: {
    courses: 'Courses',
    lessons: 'Your lessons',
    programs: 'University programmes',
    live_classes: 'Live classes',
    universities: 'Universities',
    pages: 'Pages',
  },
} as const;
