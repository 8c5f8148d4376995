export const skillsTitles = { skills: 'Skills' } as const;
