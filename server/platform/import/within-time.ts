import { createContext, runInContext } from 'node:vm';
import { OperatorError } from '../process/operator-error.ts';

/** Milliseconds that reading and checking may take: a tenth of it is enough for the largest lists that are known. */
const maxReadingTime = 120_000;

/**
 * Reads something within the time that it may take.
 *
 * @throws {OperatorError} naming it when it takes longer
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
