/** Under which a degree is kept that the page of its university programme has asked for. */
export const degreeKey = (id: number) => ['programmes', 'degree', id] as const;
