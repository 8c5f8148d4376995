import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import type { RunOperation } from '../../manifest.ts';
import { systemClock } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { addFile } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';
import { assignmentWorks } from '../../tables/assignments.ts';
import { takeGiven } from './given-files.ts';

const usage = 'Usage: npm run ops -- feedback-file <number of the work> <file>';

/** Stores a feedback file for a learner. The file belongs to the learner. */
export function prepareFeedbackFile(argv: readonly string[], workingFolder: string): RunOperation {
  const [work = '', file = '', ...rest] = argv;
  if (!/^[1-9]\d{0,8}$/.test(work) || file === '' || file.startsWith('--') || rest.length > 0)
    throw new OperatorError(usage);
  return async ({ database: { db }, store, out, err }) => {
    const [found] = await db
      .select({ userId: assignmentWorks.userId })
      .from(assignmentWorks)
      .where(eq(assignmentWorks.id, Number(work)));
    if (found === undefined) {
      err(`There is no work ${work}`);
      return 1;
    }
    return inScratch(store, async (folder) => {
      const given = await takeGiven(file, resolve(workingFolder, file), folder);
      if ('reason' in given) {
        err(`${file} is not taken: ${given.reason}`);
        return 1;
      }
      const added = { userId: found.userId, purpose: 'feedback', ...given };
      const id = await addFile(db, store, added, systemClock.now());
      out(`It is file ${id}: give it back with --files ${id}`);
      return 0;
    });
  };
}
