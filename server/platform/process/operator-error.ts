import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An error that an operator can fix: its message is printed as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'is not readable or writable for this user',
  EPERM: 'is not writable for this user',
  ENOENT: 'does not exist',
  ENOTDIR: 'is not in a folder',
  EEXIST: 'is not a folder',
  EISDIR: 'is a folder',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ELOOP: 'is a link that leads back to itself',
  ENAMETOOLONG: 'has a name that is too long',
};

/**
 * Runs a step that accesses a file or folder.
 *
 * @throws {OperatorError} that names the file if the system refuses access
 */
export function onFile<Result>(what: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    const fault = fileFaults[(error as NodeJS.ErrnoException).code ?? ''];
    throw fault === undefined ? error : new OperatorError(`${what} ${fault}`);
  }
}

/**
 * Reports an unexpected error as a bug. The details, which may contain any row, go into a file that only this user can
 * read.
 *
 * @param what the subject, such as the name of a file
 * @param done what couldn't be done with it
 */
export function productFault(what: string, done: 'read' | 'written', error: unknown): OperatorError {
  const code = randomBytes(4).toString('hex');
  const log = join(tmpdir(), `acado-fault-${code}.log`);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause = error instanceof Error && error.cause instanceof Error ? `\nCaused by: ${error.cause.stack}` : '';
  try {
    writeFileSync(log, `${what}: not ${done}\n${text}${cause}\n`, { mode: 0o600 });
  } catch {
    return new OperatorError(`${what} could not be ${done} because of a bug in Acado (${code}). Nothing was written`);
  }
  return new OperatorError(
    `${what} could not be ${done} because of a bug in Acado. Report the code ${code} with the contents of ${log}. Nothing was written`,
  );
}
