/** What self-assessments stand under whose file names no group. */
export const otherSelfAssessments = {
  title: 'More self-assessments',
  summary: 'Questions that come from elsewhere.',
};
