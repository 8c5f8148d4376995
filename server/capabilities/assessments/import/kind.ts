import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '../../../platform/clock.ts';
import { leftOutOf } from '../../../platform/files/omitted-files.ts';
import { type ImportKind, writes } from '../../../platform/import/kind.ts';
import { type FileProblem, few, inWords, type Reading, Refused } from '../../../platform/import/reading.ts';
import { OperatorError } from '../../../platform/process/operator-error.ts';
import { draftName, publishStaged, stageMedia } from '../../courses/module.ts';
import { type AssessmentPart, type AssessmentsHead, fromParts, toParts } from './assessment-parts.ts';
import { checkAssessments } from './check-assessments.ts';
import { readAssessments } from './read-assessments.ts';
import { writeAssessments } from './write-assessments.ts';

/** Reads assessments from a file or folder, and validates everything that does not need the database. */
function read(file: string, path: string, skipsBroken: boolean): Reading<AssessmentsHead, AssessmentPart> {
  const source = readAssessments(file, path);
  const ready = checkAssessments(source);
  const leftOut = skipsBroken ? inOrder(ready.broken) : [];
  const problems = inOrder([...ready.problems, ...(skipsBroken ? [] : ready.broken)]);
  if (ready.assessments.length + ready.groups.length === 0 && problems.length + source.notes.length === 0)
    throw new OperatorError(`${file} holds no assessment`);
  const media = [...ready.media.values()];
  const taken = new Set([...source.texts, ...media.map(({ path: own }) => realpathSync(own))]);
  return {
    count: ready.assessments.reduce((sum, { questions }) => sum + questions.length, 0),
    problems,
    notes: [
      ...few(leftOut.map((problem) => `${inWords(problem)}: left out`)),
      ...few([...source.notes, ...(source.isFolder ? leftOutOf(path, file, taken) : [])]),
    ],
    head: {
      groups: ready.groups,
      media: media.map(({ asset, bytes, name }) => ({ asset, bytes, name })),
      drafts: media.map(draftName),
      skipsBroken,
    },
    rows: toParts(ready.assessments),
    stage: (store) => stageMedia(media, store),
  };
}

/** Sorts problems by file and line. */
const inOrder = (problems: readonly FileProblem[]) =>
  problems.toSorted((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1));

const options = ['--skip-broken', '--dry-run'];

/** `--skip-broken` imports the valid questions of a file and lists the invalid questions. */
export const assessmentImport: ImportKind = {
  usage: `<file or folder> [${options.join('] [')}]`,
  understand: (argv, workingFolder) => {
    const [file, ...more] = argv.filter((word) => !word.startsWith('--'));
    const given = argv.filter((word) => word.startsWith('--'));
    if (file === undefined || more.length > 0 || given.some((option) => !options.includes(option))) return null;
    const skipsBroken = given.includes('--skip-broken');
    return {
      file,
      isRehearsal: given.includes('--dry-run'),
      read: () => read(file, resolve(workingFolder, file), skipsBroken),
    };
  },
  write: writes<AssessmentsHead, AssessmentPart>(async (tx, { head, rows }, { store }) => {
    const written = await writeAssessments(tx, { ...head, assessments: await fromParts(rows) }, systemClock.now());
    if ('problems' in written) throw new Refused(written.problems);
    return {
      counts: written.counts,
      notes: written.notes,
      publish: () => publishStaged(head.drafts, store),
    };
  }),
};
