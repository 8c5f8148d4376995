export const searchDescriptions = {
  search:
    'Courses, programmes, scholarships, volunteering, universities, live classes, events, articles, newsletters and pages that have your words.',
} as const;
