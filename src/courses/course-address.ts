import type { CourseKind } from '../api/schema.d.ts';

/** The address of a course's page that stands for all of its others. */
export const courseAddress = ({ id, kind }: { id: number; kind: CourseKind }): string =>
  kind === 'program' ? `/course/${id}` : `/lms-coursesDetails/${id}`;
