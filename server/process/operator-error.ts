/** A fault that whoever runs the program can mend: its message is shown as one line, without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

const fileFaults: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be changed by this user',
  ENOENT: 'is not there',
  ENOTDIR: 'is not in a folder',
  EEXIST: 'is not a folder',
  EISDIR: 'is a folder',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'is on a disk that is full',
};

/**
 * Runs a step that touches a file or folder.
 *
 * @throws {OperatorError} naming it when the system refuses
 */
export function onFile<Result>(what: string, step: () => Result): Result {
  try {
    return step();
  } catch (error) {
    const fault = fileFaults[(error as NodeJS.ErrnoException).code ?? ''];
    throw fault === undefined ? error : new OperatorError(`${what} ${fault}`);
  }
}
