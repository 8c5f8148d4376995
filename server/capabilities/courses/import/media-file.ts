import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { MediaFile } from '../../../platform/db/courses-schema.ts';
import { leadsOut, readRegularFile, realPathInside } from '../../../platform/files/regular-file.ts';
import { mediaTypes } from '../../../platform/storage/media-types.ts';
import { faultOfCaptions } from './captions.ts';
import { isOfKind } from './file-kind.ts';

/** A file of a course, and where it is now. */
export interface MediaSource {
  asset: MediaFile;
  bytes: number;
  name: string;
  path: string;
}

const largest = 200 * 1024 * 1024;

type Use = 'video' | 'poster' | 'captions' | 'pdf' | 'image' | 'audio';

const extensionsOf: Readonly<Record<Use, readonly string[]>> = {
  video: ['.mp4', '.webm'],
  poster: ['.webp', '.png', '.svg'],
  captions: ['.vtt'],
  pdf: ['.pdf'],
  image: ['.webp', '.png', '.svg'],
  audio: ['.mp3', '.ogg', '.wav'],
};

const kinds: Readonly<Record<string, string>> = {
  '.mp4': 'an MP4 video',
  '.webm': 'a WebM video',
  '.webp': 'a WebP picture',
  '.png': 'a PNG picture',
  '.svg': 'an SVG drawing',
  '.vtt': 'WebVTT',
  '.pdf': 'a PDF document',
  '.mp3': 'an MP3 recording',
  '.ogg': 'an Ogg recording',
  '.wav': 'a WAV recording',
};

/** A video and, where it lies beside that, the same in the other format: no browser plays all of them. */
export function formatsOf(folder: string | null, file: string): readonly string[] {
  if (folder === null || leadsOut(folder, join(folder, file))) return [file];
  const name = file.slice(0, file.length - extname(file).length);
  const others = extensionsOf.video.map((extension) => name + extension).filter((other) => other !== file);
  return [file, ...others.filter((other) => existsSync(join(folder, other)))];
}

/** Finds a file that a lesson or a question names. @returns its problem, where it has one */
export function findMedia(folder: string | null, file: string, use: Use): MediaSource | { problem: string } {
  if (folder === null) return { problem: `names ${file}, but beside this there can be no files` };
  const extension = extname(file).toLowerCase();
  if (leadsOut(folder, join(folder, file))) return { problem: `names ${file}, which is outside its folder` };
  if (!extensionsOf[use].includes(extension))
    return { problem: `names ${file}, which is none of ${extensionsOf[use].join(', ')}` };
  if (!existsSync(join(folder, file))) return { problem: `names ${file}, which is not there` };
  const path = realPathInside(folder, join(folder, file));
  if (path === null) return { problem: `names ${file}, which is a link to something outside its folder` };
  const read = readRegularFile(path, largest);
  if ('problem' in read) return { problem: `names ${file}, which ${read.problem}` };
  const content = read.bytes;
  const fault = use === 'captions' ? faultOfCaptions(content) : null;
  if (fault !== null) return { problem: `names ${file}, which is wrong in ${fault}` };
  if (!isOfKind(extension, content)) return { problem: `names ${file}, which is not ${kinds[extension]}` };
  const sha256 = createHash('sha256').update(content).digest('hex');
  const mime = mediaTypes[extension] ?? '';
  return {
    asset: { sha256, url: `/media/${sha256}${extension}`, mime },
    bytes: content.length,
    name: basename(file),
    path,
  };
}
