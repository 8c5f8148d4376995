import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/run.ts';

/** An insertion into an existing file: before the first match, or at the end. */
export interface Insertion {
  file: string;
  before: RegExp | null;
  text: string;
}

/** The end of the table of addresses in `src/routes/paths.ts`. */
export const endOfPaths = /^\](?:;| as const)/m;

/** @throws if the file has no such place */
export function insert({ file, before, text }: Insertion): void {
  const path = join(root, file);
  const whole = readFileSync(path, 'utf8');
  const at = before === null ? whole.length : whole.search(before);
  if (at < 0) throw new Error(`${file} has no place for: ${text}`);
  writeFileSync(path, whole.slice(0, at) + text + whole.slice(at));
}
