/** Of the pages, and what menus call them. */
export const assessmentsTitles = {
  assessments: 'Assessments',
  selfAssessments: 'Self-assessments',
  attempt: 'Before you start',
} as const;
