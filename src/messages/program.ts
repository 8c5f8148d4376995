/** Texts about programmes in any list. */
export const programMessages = {
  coursesHere: (count: number) => (count === 1 ? '1 course on this site' : `${count} courses on this site`),
  contents: 'See courses',
} as const;
