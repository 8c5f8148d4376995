import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { faultOfFileName } from '../../../src/shared/files/purposes.ts';
import type { RunOperation } from '../../platform/capability.ts';
import { systemClock } from '../../platform/clock.ts';
import { assignmentWorks } from '../../platform/db/assignments-schema.ts';
import { bytesOf } from '../../platform/import/reading.ts';
import { OperatorError } from '../../platform/process/operator-error.ts';
import { checkFile } from '../../platform/storage/checks/check.ts';
import { addFile } from '../../platform/storage/files.ts';
import { inScratch } from '../../platform/storage/scratch.ts';

const usage = 'Usage: npm run ops -- feedback-file <number of the work> <file>';
const largest = 50 * 1024 * 1024;

/**
 * Stores a file that is to go back to a learner with their work. It is checked like an upload, and belongs to the
 * learner.
 */
export function prepareFeedbackFile(argv: readonly string[], workingFolder: string): RunOperation {
  const [work = '', file = '', ...rest] = argv;
  if (!/^[1-9]\d{0,8}$/.test(work) || file === '' || file.startsWith('--') || rest.length > 0)
    throw new OperatorError(usage);
  const name = basename(file);
  return async ({ database: { db }, store, out, err }) => {
    const [found] = await db
      .select({ userId: assignmentWorks.userId })
      .from(assignmentWorks)
      .where(eq(assignmentWorks.id, Number(work)));
    if (found === undefined) {
      err(`There is no work ${work}`);
      return 1;
    }
    const bytes = bytesOf(file, resolve(workingFolder, file), largest);
    return inScratch(store, async (folder) => {
      const path = join(folder, 'given');
      await writeFile(path, bytes);
      const fault = faultOfFileName(name, 'assignment');
      const checked = fault === null ? await checkFile(path, name, folder) : { reason: fault };
      if ('reason' in checked) {
        err(`${file} is not taken: ${checked.reason}`);
        return 1;
      }
      const added = { userId: found.userId, purpose: 'feedback', name, ...checked };
      const id = await addFile(db, store, added, systemClock.now());
      out(`It is file ${id}: give it back with --files ${id}`);
      return 0;
    });
  };
}
