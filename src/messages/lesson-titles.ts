export const lessonTitles = { continueLearning: 'Continue learning' } as const;
