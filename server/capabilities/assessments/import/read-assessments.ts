import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { readText } from '../../../platform/files/regular-file.ts';
import { bytesOf } from '../../../platform/import/reading.ts';
import { onFile } from '../../../platform/process/operator-error.ts';
import { stemOf } from './names.ts';
import { nothing, type RawAssessments } from './raw.ts';
import { readGift } from './read-gift.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';

/** Maximum size of a question file in bytes: fifty times the largest known file. */
const largest = 20 * 1024 * 1024;

type Read = (file: string, bytes: Uint8Array, folder: string | null) => RawAssessments;

const readers: Readonly<Record<string, Read>> = {
  '.md': (file, bytes, folder) => readMarkdown(file, bytes, stemOf(file), folder),
  '.gift': (file, bytes) => readGift(file, bytes),
  '.json': readJson,
};

const endings = Object.keys(readers);

const readerOf = (file: string): Read | undefined => {
  const ending = extname(file).toLowerCase();
  return Object.hasOwn(readers, ending) ? readers[ending] : undefined;
};

export interface Source extends RawAssessments {
  /** The files that were read from a folder, with links resolved. */
  texts: string[];
  isFolder: boolean;
}

/** Reads one file of questions or a whole folder; in problems, file names start with `file`. */
export function readAssessments(file: string, path: string): Source {
  const isFolder = onFile(file, () => statSync(path)).isDirectory();
  if (isFolder) return { ...onFile(file, () => readFolder(path, file)), isFolder };
  const read = readerOf(file);
  const bytes = bytesOf(file, path, largest);
  if (read !== undefined) return { ...read(file, bytes, existsSync(path) ? dirname(path) : null), texts: [], isFolder };
  const message = `is none of ${endings.join(', ')}, by its name`;
  return { ...nothing({ file, line: 1, message }), texts: [], isFolder };
}

/** Files that people often keep next to questions. */
const aside = /^(readme|licen[cs]e|changelog)\b/i;

/** Reads every question file of a folder; notes list the other files. */
function readFolder(folder: string, name: string): Omit<Source, 'isFolder'> {
  const all: Omit<Source, 'isFolder'> = { ...nothing(), texts: [] };
  const names = readdirSync(folder).filter(
    (entry) => !entry.startsWith('.') && !aside.test(entry) && readerOf(entry) !== undefined,
  );
  for (const entry of names.sort()) {
    const [path, file] = [join(folder, entry), join(name, entry)];
    if (!existsSync(path) || statSync(path).isDirectory()) continue;
    const text = readText(path);
    if ('problem' in text) {
      all.problems.push({ file, line: 1, message: text.problem });
      continue;
    }
    all.texts.push(realpathSync(path));
    const read = readerOf(entry)?.(file, text.bytes, folder) ?? nothing();
    all.assessments.push(...read.assessments);
    all.groups.push(...read.groups);
    all.problems.push(...read.problems);
    all.notes.push(...read.notes);
  }
  return all;
}
