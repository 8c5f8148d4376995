/** The key of the cached degree that the page of its university programme has asked for. */
export const degreeKey = (id: number) => ['programmes', 'degree', id] as const;
