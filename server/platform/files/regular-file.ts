import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';

/** Pipes that a shell hands to a program by name: its standard input, and what is written `<(…)`. */
const handedPipe = /^\/(dev\/(stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;
const chunk = 1024 * 1024;

/** What is in a file, or why it is not read. */
export type FileRead = { bytes: Buffer } | { problem: string };

/**
 * Reads a regular file, or a pipe that a shell has handed over, whole. Nothing else is opened: a pipe that nobody
 * writes into, or a device, would have its reader wait for ever.
 *
 * @param most bytes
 * @throws the error of the system
 */
export function readRegularFile(path: string, most: number): FileRead {
  const isPipe = handedPipe.test(path) && statSync(path).isFIFO();
  if (!isPipe) {
    const facts = statSync(path);
    if (facts.isDirectory()) return { problem: 'is a folder' };
    if (!facts.isFile()) return { problem: 'is no regular file' };
  }
  // What took the file's place meanwhile is not waited for either.
  const descriptor = openSync(path, constants.O_RDONLY | (isPipe ? 0 : (constants.O_NONBLOCK ?? 0)));
  try {
    if (!isPipe && !fstatSync(descriptor).isFile()) return { problem: 'is no regular file' };
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

/** Whether a path is outside of a folder, by its name alone. */
export function leadsOut(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/**
 * Where a path leads once links are followed; null where that is outside of the folder.
 *
 * @throws the error of the system, such as that nothing is there
 */
export function realPathInside(folder: string, path: string): string | null {
  const real = realpathSync(path);
  return leadsOut(realpathSync(folder), real) ? null : real;
}

/** Bytes of a text in a folder of content. */
const maxTextSize = 5 * 1024 * 1024;

/**
 * Reads a text of a folder of content; a link to something outside of its folder is no part of the content.
 *
 * @throws the error of the system
 */
export function readText(path: string): FileRead {
  const real = realPathInside(dirname(path), path);
  return real === null ? { problem: 'is a link to something outside its folder' } : readRegularFile(real, maxTextSize);
}
