/** The cache key of the degree on the page of its university programme. */
export const degreeKey = (id: number) => ['programmes', 'degree', id] as const;
