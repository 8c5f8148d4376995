export const searchDescriptions = {
  search:
    'Courses, programmes, scholarships, volunteering, universities, live classes, events and pages that have your words.',
} as const;
