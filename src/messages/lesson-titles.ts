export const lessonTitles = { continueLearning: 'Continue learning' } as const;

/** What outlines call lessons that are what their course says. */
export const lessonKindWords = { text: 'Reading', video: 'Video', pdf: 'PDF', link: 'Link' } as const;
