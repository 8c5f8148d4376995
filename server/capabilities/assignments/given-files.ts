import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { faultOfFileName } from '../../../src/shared/files/purposes.ts';
import { bytesOf } from '../../platform/import/reading.ts';
import { checkFile } from '../../platform/storage/checks/check.ts';

const largest = 50 * 1024 * 1024;

/** A feedback file that passed the checks. */
interface GivenFile {
  name: string;
  type: string;
  /** The file's path in the scratch folder. */
  path: string;
}

/**
 * Copies a feedback file from the operator and validates it like an upload.
 *
 * @param file the operator's name for the file
 * @param folder in the scratch folder of the store
 * @returns why it is rejected, if it is
 * @throws {OperatorError} when the file is unreadable or too large
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
