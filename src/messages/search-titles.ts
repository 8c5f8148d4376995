export const searchDescriptions = {
  search:
    'Search courses, programmes, scholarships, volunteering, universities, live classes, events, articles, newsletters and pages.',
} as const;
