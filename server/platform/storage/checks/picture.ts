import { join } from 'node:path';
import sharp from 'sharp';
import { maxPixels } from '../../../../src/shared/files/purposes.ts';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';

/** Seconds that one picture may take. */
const maxLength = 30;

/** Opens a picture as nobody's parser but ours reads it: of so many points at most, and broken where it is. */
export const openPicture = (path: string, seconds = maxLength) =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds });

/** Whether a picture took too long, which says nothing about it: the machine may be busy. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/**
 * Makes a picture anew: as it is looked at, and without anything that was in it beside (where it was taken, by whom, a
 * second file).
 *
 * @param seconds that it may take
 * @returns the file that was made, in the folder; `file_not_checked` where it took too long
 */
export async function remakePicture(
  path: string,
  folder: string,
  seconds = maxLength,
): Promise<{ path: string } | { reason: RejectedFile }> {
  const target = join(folder, 'picture');
  try {
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { reason: 'picture_too_large' };
    await openPicture(path, seconds).autoOrient().toFormat(format).toFile(target);
    return { path: target };
  } catch (error) {
    return { reason: isTimeout(error) ? 'file_not_checked' : 'file_broken' };
  }
}
