/** The group of self-assessments whose files name no group. */
export const otherSelfAssessments = {
  title: 'More self-assessments',
  summary: 'Self-assessments on other topics.',
};
