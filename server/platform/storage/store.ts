import type { Readable } from 'node:stream';

/** A range of bytes; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores files: in a local folder, or in a store that several processes share. A name consists of a folder and a file
 * name. `media/` contains the files of lessons and `files/` users' uploads, both named by their hash. `waiting/`
 * contains files that will be moved to one of them.
 */
export interface FileStore {
  /** A local folder for temporary files; it may not exist yet. */
  scratchFolder: string;
  /**
   * Moves a local file into the store. It is completely on the disk when the promise resolves; an existing file is
   * replaced.
   */
  adopt(path: string, name: string): Promise<void>;
  /** Reads a file; null if it doesn't exist. @param range within the file; the whole file by default */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** The size in bytes; null if it doesn't exist. */
  size(name: string): Promise<number | null>;
  /** Renames a file. @throws when it doesn't exist */
  move(name: string, to: string): Promise<void>;
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>;
  /** The files of a folder in no particular order. */
  list(folder: StoreFolder): AsyncIterable<{ name: string; changedAt: Date }>;
}

export type StoreFolder = 'media' | 'files' | 'waiting';

const nameForm = /^(media|files|waiting)\/[0-9a-z][\w.-]{0,150}$/;

/** Validates the name of a stored file. @throws when it is invalid */
export function storeName(name: string): string {
  if (!nameForm.test(name)) throw new Error(`${name} is not a valid name of a stored file`);
  return name;
}
