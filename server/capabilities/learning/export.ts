import { exported } from '../../platform/accounts/exported.ts';
import { courses, lessonItems } from '../../tables/courses.ts';
import { bookmarks, dailyActivity, enrolments, itemProgress, lessonNotes } from '../../tables/learning.ts';

/** The stored data of a user's learning. */
export const exportedTables = [
  exported({ table: enrolments, join: [courses], add: { course: courses.title } }),
  exported({ table: itemProgress, join: [lessonItems], add: { lesson: lessonItems.title } }),
  exported({ table: lessonNotes, join: [lessonItems], add: { lesson: lessonItems.title } }),
  exported({ table: dailyActivity }),
  exported({ table: bookmarks }),
];
