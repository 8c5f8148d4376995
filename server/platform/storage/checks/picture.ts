import { join } from 'node:path';
import sharp from 'sharp';
import { maxPixels } from '../../../../src/shared/files/purposes.ts';
import type { RejectedFile } from '../../../../src/shared/transport/schema.d.ts';

/** The time limit for a picture in seconds. */
const maxLength = 30;

/** Opens a picture with limits for its pixels and time; fails if it is broken. */
export const openPicture = (path: string, seconds = maxLength) =>
  sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }).timeout({ seconds });

/** Whether processing took too long, which may be because the computer is busy. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/**
 * Re-encodes a picture: with its rotation applied, and without metadata or other data, such as place, author or a
 * second file.
 *
 * @param seconds the time limit
 * @returns the new file in the folder; `file_not_checked` after a timeout
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
