import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { faultOfFileName } from '../../../src/shared/files/purposes.ts';
import { bytesOf } from '../../platform/import/reading.ts';
import { checkFile } from '../../platform/storage/checks/check.ts';

const largest = 50 * 1024 * 1024;

/** A file that may go back to a learner. */
interface GivenFile {
  name: string;
  type: string;
  /** In the scratch folder. */
  path: string;
}

/**
 * Copies a file of an operator that is to go back to a learner, and checks it like an upload.
 *
 * @param file what the operator calls it
 * @param folder in the scratch folder of the store
 * @returns why it is refused, where it is
 * @throws {OperatorError} when it cannot be read, or is too large
 */
export async function takeGiven(file: string, path: string, folder: string): Promise<GivenFile | { reason: string }> {
  const name = basename(file);
  const fault = faultOfFileName(name, 'assignment');
  if (fault !== null) return { reason: fault };
  const copy = join(folder, 'given');
  await writeFile(copy, bytesOf(file, path, largest));
  const checked = await checkFile(copy, name, folder);
  return 'reason' in checked ? checked : { name, ...checked };
}
