import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProject(folder: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'acado';
}

function findRoot(folder: string): string {
  if (isProject(folder)) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server is not inside the project folder');
  return findRoot(parent);
}

/** The project's folder, also when running from the bundle in `dist/server/`. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** Whether this is the source, run by tsx or Vitest, instead of the bundle. */
export const runsFromSource = import.meta.url.endsWith('.ts');
