import type { Readable } from 'node:stream';

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files are, whichever way: a folder of this machine, or a store that several processes share. A name is a folder
 * and, below it, what the file is called: `media/` holds those of lessons and `files/` what people have uploaded, both
 * called by their content; `waiting/` holds files that are to become one of them.
 */
export interface FileStore {
  /** A folder of this machine in which files are made before they are taken over; it may not be there yet. */
  scratchFolder: string;
  /** Takes over a file of this machine, whole and on the disk before this ends; one that is there is replaced. */
  adopt(path: string, name: string): Promise<void>;
  /** Null where there is none. @param range within the file; all of it without */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  /** In bytes; null where there is none. */
  size(name: string): Promise<number | null>;
  /** Gives a file another name. @throws when it is not there */
  move(name: string, to: string): Promise<void>;
  /** Removes a file, where it is there. */
  remove(name: string): Promise<void>;
  /** The files of a folder, in no order. */
  list(folder: StoreFolder): AsyncIterable<{ name: string; changedAt: Date }>;
}

export type StoreFolder = 'media' | 'files' | 'waiting';

const nameForm = /^(media|files|waiting)\/[0-9a-z][\w.-]{0,150}$/;

/** What a file is called in a store: never what people call it. @throws when it is something else */
export function storeName(name: string): string {
  if (!nameForm.test(name)) throw new Error(`${name} is no name of a stored file`);
  return name;
}
