import { type ReadFiles, readTextFiles } from '../../platform/import/text-files.ts';
import { parsePageFile, type SitePageRow } from './import/page-file.ts';

/**
 * Reads every `*.md` of a folder, in the order of their names. A version may stand in one file only.
 *
 * @param name what people know the folder by
 */
export const readPageFolder = (folder: string, name = folder): ReadFiles<SitePageRow> =>
  readTextFiles(
    name,
    folder,
    (_, bytes) => parsePageFile(bytes),
    ({ slug, version }) => `${slug}, version ${version}`,
  );
