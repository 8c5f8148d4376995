import { systemClock } from '../../../platform/clock.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { Refused } from '../../../platform/import/reading.ts';
import { readingOf } from '../../../platform/import/text-files.ts';
import { readAssignments } from './read-assignments.ts';
import { writeAssignments } from './write-assignments.ts';

const read = (file: string, path: string) => readingOf('assignment', file, path, readAssignments(file, path));

/** Assignments from a Markdown file or folder. */
export const assignmentImport = ofFile(read, async (tx, { rows }) => {
  const written = await writeAssignments(tx, rows, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return written;
});
