import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * Finds a file by a name in which letters with accents may be composed or not: a Mac writes `ä` as two characters, most
 * keyboards as one.
 *
 * @param named relative to the folder, with `/` between its parts; it must not lead out
 * @returns every file of that name: none, one, or those whose names differ in their form alone
 */
export function filesNamed(folder: string, named: string): string[] {
  const paths = named.split('/').reduce(
    (folders, part) => {
      const name = part.normalize('NFC');
      // Only names with other characters have several forms, and reading a large folder takes long.
      if (/^[\x20-\x7e]*$/.test(part)) return folders.map((one) => join(one, part));
      return folders.flatMap((one) =>
        entriesOf(one)
          .filter((entry) => entry.normalize('NFC') === name)
          .map((entry) => join(one, entry)),
      );
    },
    [folder],
  );
  return paths.filter((path) => existsSync(path));
}
