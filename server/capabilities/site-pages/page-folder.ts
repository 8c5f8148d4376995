import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { LineProblem } from '../../platform/files/front-matter.ts';
import { readText } from '../../platform/files/regular-file.ts';
import { parsePageFile, type SitePageRow } from './page-file.ts';

/** A problem and the file it is in. */
export interface FiledProblem extends LineProblem {
  file: string;
}

export interface PageFolder {
  rows: SitePageRow[];
  problems: FiledProblem[];
  /** Where the files are that were read, links followed. */
  texts: string[];
}

/** Reads every `*.md` of a folder, in the order of their names. A version may stand in one file only. */
export function readPageFolder(folder: string): PageFolder {
  const rows: SitePageRow[] = [];
  const problems: FiledProblem[] = [];
  const texts: string[] = [];
  const files = new Map<string, string>();
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  for (const file of names) {
    const text = readText(join(folder, file));
    if ('problem' in text) {
      problems.push({ file, line: 1, message: text.problem });
      continue;
    }
    texts.push(realpathSync(join(folder, file)));
    const read = parsePageFile(text.bytes);
    problems.push(...read.problems.map((problem) => ({ file, ...problem })));
    if (read.row === null) continue;
    const key = `${read.row.slug}, version ${read.row.version}`;
    const other = files.get(key);
    if (other !== undefined) problems.push({ file, line: 1, message: `holds ${key}, as ${other} does` });
    files.set(key, file);
    rows.push(read.row);
  }
  return { rows, problems, texts };
}
