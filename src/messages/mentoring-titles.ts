export const mentoringTitles = {
  mentoring: 'Mentoring',
} as const;

/** Its part of the dashboard. */
export const meetingsWidget = 'Meetings with mentors';
