/** The address of a course's page that stands for all of its others. @param course with its kind, as calls name it */
export const courseAddress = ({ id, kind }: { id: number; kind: string }): string =>
  kind === 'program' ? `/course/${id}` : `/lms-coursesDetails/${id}`;
