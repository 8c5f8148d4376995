import { exported } from '../../platform/accounts/exported.ts';
import { coursePresenters, courses } from '../../tables/courses.ts';

/** The courses that a presenter teaches. */
export const exportedTables = [
  exported({ table: coursePresenters, part: 'courses_taught', join: [courses], add: { title: courses.title } }),
];
