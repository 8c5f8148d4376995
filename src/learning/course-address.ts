/** The address of a course's own page: one that is learned here, or a programme of a university. */
export const addressOfCourse = ({ kind, id }: { kind: 'lms' | 'free' | 'program'; id: number }): string =>
  kind === 'program' ? `/course/${id}` : `/lms-coursesDetails/${id}`;
