/** Page titles and menu labels. */
export const assessmentsTitles = {
  assessments: 'Assessments',
  selfAssessments: 'Self-assessments',
  attempt: 'Before you start',
  level: 'Find your level',
} as const;

export const assessmentsDescriptions = {
  level: 'A short check without an account: see your level in each skill and get course recommendations.',
} as const;

/** The name of the dashboard widget. */
export const assessmentsWidget = 'Assessments to do';

/** The kind of lesson in course outlines. */
export const assessmentsLesson = 'Quiz';
