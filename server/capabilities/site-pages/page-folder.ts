import { type ReadFiles, readTextFiles } from '../../platform/import/text-files.ts';
import { parsePageFile, type SitePageRow } from './import/page-file.ts';

/**
 * Reads all `*.md` files of a folder, ordered by name. Each version may appear in only one file.
 *
 * @param name the folder's name for messages
 */
export const readPageFolder = (folder: string, name = folder): ReadFiles<SitePageRow> =>
  readTextFiles(
    name,
    folder,
    (_, bytes) => parsePageFile(bytes),
    ({ slug, version }) => `${slug}, version ${version}`,
  );
