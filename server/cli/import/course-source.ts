import { realpathSync, statSync } from 'node:fs';
import { checkCourses } from '../../capabilities/courses/import/check-courses.ts';
import { readCourseFolder } from '../../capabilities/courses/import/course-folder.ts';
import { draftName, stageMedia } from '../../capabilities/courses/import/publish-media.ts';
import { leftOutOf } from '../../platform/files/left-out.ts';
import { OperatorError, onFile } from '../../platform/process/operator-error.ts';
import { type CoursePart, type CoursesHead, toParts } from './course-parts.ts';
import { readCourseRecords } from './course-records.ts';
import { bytesOf, few, largestList, type Reading } from './reading.ts';

/** Reads courses from a folder, or from a file with many, and checks all that the files alone tell. */
export function readCourses(file: string, path: string): Reading<CoursesHead, CoursePart> {
  const isFolder = onFile(file, () => statSync(path)).isDirectory();
  const read = isFolder
    ? onFile(file, () => readCourseFolder(path, file))
    : { ...readCourseRecords(file, bytesOf(file, path, largestList)), texts: [] };
  const ready = checkCourses(read.courses);
  const problems = [...read.problems, ...ready.problems];
  if (ready.courses.length === 0 && problems.length === 0) throw new OperatorError(`${file} holds no course`);
  const media = [...ready.media.values()];
  const taken = new Set([...read.texts, ...media.map((source) => realpathSync(source.path))]);
  return {
    count: ready.courses.length,
    problems,
    notes: few([...read.notes, ...(isFolder ? leftOutOf(path, file, taken) : [])]),
    head: { media: media.map(({ asset, bytes, name }) => ({ asset, bytes, name })), drafts: media.map(draftName) },
    rows: toParts(ready.courses),
    stage: (mediaFolder) => stageMedia(media, mediaFolder),
  };
}
