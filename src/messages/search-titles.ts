export const searchDescriptions = {
  search: 'Courses, programmes, universities, live classes and pages that have your words.',
} as const;
