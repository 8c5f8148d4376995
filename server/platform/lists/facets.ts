/** The maximum number of values of a filter that are listed; those with the most rows are kept. */
export const maxValues = 60;

/** The values of a filter with their numbers of rows: the most frequent first, then in the order of the values. */
export const facetOf = (counts: ReadonlyMap<string, number>, most = maxValues): { value: string; count: number }[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, most);
