import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files of a folder that an import ignores, with the reason for each. Names that begin with a dot aren't listed.
 *
 * @param name the folder's name in notes
 * @param taken the real paths of files that are used, with links resolved
 */
export function leftOutOf(folder: string, name: string, taken: ReadonlySet<string>): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const [path, shown] = [join(folder, entry.name), join(name, entry.name)];
    if (entry.isDirectory()) return leftOutOf(path, shown, taken);
    const reason = reasonFor(path, entry.isSymbolicLink(), taken);
    return reason === null ? [] : [`${shown} is ignored: ${reason}`];
  });
}

function reasonFor(path: string, isLink: boolean, taken: ReadonlySet<string>): string | null {
  try {
    const facts = statSync(path);
    if (isLink && facts.isDirectory()) return 'it is a link to a folder';
    if (!facts.isFile()) return 'it is not a regular file';
    if (taken.has(realpathSync(path))) return null;
  } catch {
    return 'it is a broken link';
  }
  if (path.endsWith('.md')) return 'texts are not read from this folder';
  return /\.(md|markdown)$/i.test(path) ? 'only names that end in .md are read' : 'nothing refers to it';
}
