import { createContext, runInContext } from 'node:vm';
import { OperatorError } from '../process/operator-error.ts';

/** The time limit for reading and validating, in milliseconds: the largest known lists need a tenth of it. */
const maxReadingTime = 120_000;

/**
 * Runs the read with a time limit.
 *
 * @throws {OperatorError} that names the file when it takes longer
 */
export function withinTime<Result>(file: string, read: () => Result, milliseconds = maxReadingTime): Result {
  try {
    return runInContext('read()', createContext({ read }), { timeout: milliseconds }) as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new OperatorError(
      `${file} takes longer than ${milliseconds / 1000} s to read: import it in parts. Nothing was written`,
    );
  }
}
