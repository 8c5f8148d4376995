/** Of the pages, and what menus call them. */
export const assessmentsTitles = {
  assessments: 'Assessments',
  selfAssessments: 'Self-assessments',
  attempt: 'Before you start',
  level: 'Find your level',
} as const;

export const assessmentsDescriptions = {
  level: 'A short check without an account: see at once where you stand, skill by skill, and which courses fit.',
} as const;

/** Its part of the dashboard. */
export const assessmentsWidget = 'Assessments to do';

/** What outlines call it as a lesson. */
export const assessmentsLesson = 'Quiz';
