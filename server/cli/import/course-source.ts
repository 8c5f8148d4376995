import { statSync } from 'node:fs';
import { checkCourses } from '../../modules/courses/import/check-courses.ts';
import { readCourseFolder } from '../../modules/courses/import/course-folder.ts';
import { onFile } from '../../process/operator-error.ts';
import { readCourseRecords } from './course-records.ts';

/** Reads courses from a folder, or from a file with many, and checks all that the files alone tell. */
export function readCourses(file: string, path: string) {
  const isFolder = onFile(file, () => statSync(path)).isDirectory();
  const { courses, problems, notes } = onFile(file, () =>
    isFolder ? readCourseFolder(path, file) : readCourseRecords(file, path),
  );
  const ready = checkCourses(courses);
  return { ready, problems: [...problems, ...ready.problems], notes };
}
