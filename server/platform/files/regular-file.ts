import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';

/** Pipes that a shell passes to a program by name: standard input and `<(…)`. */
const handedPipe = /^\/(dev\/(stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;
const chunk = 1024 * 1024;

/** The content of a file, or why it can't be read. */
export type FileRead = { bytes: Buffer } | { problem: string };

/**
 * Reads a whole regular file, or a pipe from a shell. Other files are not opened: a device or a pipe without a writer
 * would block the reader forever.
 *
 * @param most bytes
 * @throws the error of the system
 */
export function readRegularFile(path: string, most: number): FileRead {
  const isPipe = handedPipe.test(path) && statSync(path).isFIFO();
  if (!isPipe) {
    const facts = statSync(path);
    if (facts.isDirectory()) return { problem: 'is a folder' };
    if (!facts.isFile()) return { problem: 'is not a regular file' };
  }
  // Non-blocking, in case the file was replaced since the check.
  const descriptor = openSync(path, constants.O_RDONLY | (isPipe ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    if (!isPipe && !fstatSync(descriptor).isFile()) return { problem: 'is not a regular file' };
    return readUpTo(descriptor, most);
  } finally {
    closeSync(descriptor);
  }
}

function readUpTo(descriptor: number, most: number): FileRead {
  const pieces: Buffer[] = [];
  for (let length = 0; length <= most; ) {
    const piece = Buffer.allocUnsafe(Math.min(chunk, most + 1 - length));
    const read = readSync(descriptor, piece);
    if (read === 0) return { bytes: Buffer.concat(pieces) };
    pieces.push(piece.subarray(0, read));
    length += read;
  }
  return { problem: `is larger than ${most / 1024 / 1024} MB` };
}

/** Whether a path is outside of a folder, judged by its name only. */
export function leadsOut(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/**
 * The real path after resolving links; null if it is outside of the folder.
 *
 * @throws the error of the system, for example if the path doesn't exist
 */
export function realPathInside(folder: string, path: string): string | null {
  const real = realpathSync(path);
  return leadsOut(realpathSync(folder), real) ? null : real;
}

/** The maximum size in bytes of a text in a content folder. */
const maxTextSize = 5 * 1024 * 1024;

/**
 * Reads a text of a content folder. Links to outside of its folder are refused.
 *
 * @throws the error of the system
 */
export function readText(path: string): FileRead {
  const real = realPathInside(dirname(path), path);
  return real === null ? { problem: 'is a link to something outside its folder' } : readRegularFile(real, maxTextSize);
}
