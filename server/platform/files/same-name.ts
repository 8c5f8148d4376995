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
 * Finds files whose accented letters may be composed or decomposed: macOS stores `ä` as two characters, most other
 * systems as one.
 *
 * @param named relative to the folder, with `/` as separator; it must not leave the folder
 * @returns every file of that name: none, one, or several that differ only in their Unicode form
 */
export function filesNamed(folder: string, named: string): string[] {
  const paths = named.split('/').reduce(
    (folders, part) => {
      const name = part.normalize('NFC');
      // ASCII names have a single form, and listing a large folder takes long.
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
