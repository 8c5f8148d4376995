/** The accessible name of a group of avatars. */
export const peopleMessages = {
  faces: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`,
} as const;
