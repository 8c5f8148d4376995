import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutOf } from '../files/omitted-files.ts';
import { readText } from '../files/regular-file.ts';
import { OperatorError, onFile } from '../process/operator-error.ts';
import { type FileProblem, few, type Reading } from './reading.ts';

/** The content of a text file; null if it has problems. */
export interface ReadFile<Ready> {
  ready: Ready | null;
  problems: readonly Omit<FileProblem, 'file'>[];
}

/** The content of text files, sorted by name. */
export interface ReadFiles<Ready> {
  ready: Ready[];
  problems: FileProblem[];
  /** The real paths of the files that were read, with links resolved. */
  texts: string[];
  isFolder: boolean;
}

/** The names of all `.md` files of a folder, sorted. */
export const textFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort();

/**
 * Reads a text file, or every `*.md` of a folder. No two files may define the same key.
 *
 * @param name the file or folder as the operator typed it
 * @throws OperatorError when it can't be read
 */
export function readTextFiles<Ready>(
  name: string,
  path: string,
  readOne: (file: string, bytes: Uint8Array) => ReadFile<Ready>,
  keyOf: (ready: Ready) => string,
): ReadFiles<Ready> {
  return onFile(name, () => {
    const isFolder = statSync(path).isDirectory();
    const files = isFolder
      ? textFilesOf(path).map((file) => ({ file: join(name, file), path: join(path, file) }))
      : [{ file: name, path }];
    const all: ReadFiles<Ready> = { ready: [], problems: [], texts: [], isFolder };
    const holders = new Map<string, string>();
    for (const one of files) {
      const report = (problem: Omit<FileProblem, 'file'>) => all.problems.push({ ...problem, file: one.file });
      const text = readText(one.path);
      if ('problem' in text) {
        report({ line: 1, message: text.problem });
        continue;
      }
      all.texts.push(realpathSync(one.path));
      const { ready, problems } = readOne(one.file, text.bytes);
      problems.forEach(report);
      if (ready === null) continue;
      const key = keyOf(ready);
      const other = holders.get(key);
      if (other !== undefined) report({ line: 1, message: `holds ${key}, as ${other} does` });
      holders.set(key, one.file);
      all.ready.push(ready);
    }
    return all;
  });
}

/** The result of reading text files, for `ofFile`. @param what a plural noun for their content */
export function readingOf<Ready>(
  what: string,
  file: string,
  path: string,
  { ready, problems, texts, isFolder }: ReadFiles<Ready>,
): Reading<null, Ready> {
  if (ready.length + problems.length === 0) throw new OperatorError(`${file} contains no ${what}`);
  const notes = isFolder ? few(leftOutOf(path, file, new Set(texts))) : [];
  return { count: ready.length, problems, notes, head: null, rows: ready };
}
