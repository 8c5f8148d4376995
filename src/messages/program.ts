/** What is said of programmes wherever they are listed. */
export const programMessages = {
  coursesHere: (count: number) => (count === 1 ? '1 course to take here' : `${count} courses to take here`),
  contents: 'See its courses',
} as const;
