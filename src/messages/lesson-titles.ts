export const lessonTitles = { continueLearning: 'Continue learning' } as const;

/** The words for the kinds of lessons in course outlines. */
export const lessonKindWords = { text: 'Reading', video: 'Video', pdf: 'PDF', link: 'Link' } as const;
