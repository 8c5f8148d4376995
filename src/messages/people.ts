/** The names of those whose pictures stand beside each other. */
export const peopleMessages = {
  faces: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`,
} as const;
