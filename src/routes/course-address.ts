/**
 * The canonical address of a course's page.
 * @param course with its kind, as in the contract
 */
export const courseAddress = ({ id, kind }: { id: number; kind: string }): string =>
  kind === 'program' ? `/course/${id}` : `/lms-coursesDetails/${id}`;
