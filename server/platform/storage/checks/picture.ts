import { join } from 'node:path';
import sharp from 'sharp';
import { mostPixels } from '../../../../src/shared/files/purposes.ts';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';

/** Seconds that one picture may take. */
const longest = 30;

/** Opens a picture as nobody's parser but ours reads it: of so many points at most, and broken where it is. */
export const openPicture = (path: string) =>
  sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds: longest });

/**
 * Makes a picture anew: as it is looked at, and without anything that was in it beside (where it was taken, by whom, a
 * second file).
 *
 * @returns the file that was made, in the folder
 */
export async function remakePicture(
  path: string,
  folder: string,
): Promise<{ path: string } | { reason: RejectedFile }> {
  const target = join(folder, 'picture');
  try {
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { reason: 'picture_too_large' };
    await openPicture(path).autoOrient().toFormat(format).toFile(target);
    return { path: target };
  } catch {
    return { reason: 'file_broken' };
  }
}
