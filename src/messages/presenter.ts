/** Stands in for the name of a presenter who has left. */
export const presenterMessages = { former: 'Former presenter' } as const;
