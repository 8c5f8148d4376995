export const mentoringTitles = {
  mentoring: 'Mentoring',
} as const;
