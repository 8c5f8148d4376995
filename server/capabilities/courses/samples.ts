import { addCourses, courseRow } from '../../../tests/support/courses.ts';
import type { Samples } from '../../../tests/support/samples.ts';

export const samples: Samples = {
  // The course 1.
  fill: ({ database }) => addCourses(database, courseRow('sample-course')),
};
