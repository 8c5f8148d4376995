import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/left-out.ts';
import { ofFile } from '../../../platform/import/kind.ts';
import { few, type Reading, Refused } from '../../../platform/import/reading.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { type ReadyAssignment, readAssignments } from './read-assignments.ts';
import { writeAssignments } from './write-assignments.ts';

function read(file: string, path: string): Reading<null, ReadyAssignment> {
  const { ready, problems, texts, isFolder } = readAssignments(file, path);
  if (ready.length + problems.length === 0) throw new OperatorError(`${file} holds no assignment`);
  return {
    count: ready.length,
    problems,
    notes: isFolder ? few(leftOutOf(path, file, new Set(texts))) : [],
    head: null,
    rows: ready,
  };
}

/** Assignments from a file or a folder of Markdown. */
export const assignmentImport = ofFile(read, async (tx, { rows }) => {
  const written = await writeAssignments(tx, rows, systemClock.now());
  if ('problems' in written) throw new Refused(written.problems);
  return written;
});
