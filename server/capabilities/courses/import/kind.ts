import { realpathSync, statSync } from 'node:fs';
import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/omitted-files.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { bytesOf, few, maxListSize, type Reading, Refused } from '../../../platform/import/reading.ts';
import type { LessonKind } from '../../../platform/lessons/kind.ts';
import { OperatorError, onFile } from '../../../platform/process/operator-error.ts';
import { checkCourses } from './check-courses.ts';
import { readCourseFolder } from './course-folder.ts';
import { type CoursePart, type CoursesHead, fromParts, toParts } from './course-parts.ts';
import { readCourseRecords } from './course-records.ts';
import { draftName, publishStaged, stageMedia } from './publish-media.ts';
import { writeCourses } from './write-courses.ts';

/** Reads courses from a folder or from a file with many, and validates everything that does not need the database. */
function readCourses(file: string, path: string, kinds: readonly LessonKind[]): Reading<CoursesHead, CoursePart> {
  const isFolder = onFile(file, () => statSync(path)).isDirectory();
  const read = isFolder
    ? onFile(file, () => readCourseFolder(path, file))
    : { ...readCourseRecords(file, bytesOf(file, path, maxListSize)), texts: [] };
  const ready = checkCourses(read.courses, kinds);
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
    stage: (store) => stageMedia(media, store),
  };
}

export const courseImport = ofFile(readCourses, async (tx, { head, rows }, { store }) => {
  const written = await writeCourses(tx, { courses: await fromParts(rows), media: head.media }, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return { counts: written.counts, publish: () => publishStaged(head.drafts, store) };
});
