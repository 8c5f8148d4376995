/** The words for presenters, wherever they are named. */
export const presenterMessages = { former: 'A former presenter' } as const;
