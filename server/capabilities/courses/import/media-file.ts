import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import { leadsOut, readRegularFile, realPathInside } from '../../../platform/files/regular-file.ts';
import { filesNamed } from '../../../platform/files/same-name.ts';
import { mediaTypes } from '../../../platform/storage/media-types.ts';
import type { MediaFile } from '../../../tables/courses.ts';
import { faultOfCaptions } from './captions.ts';
import { isOfKind } from './file-kind.ts';

/** A file of a course, and its current path. */
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

/** A video, and the same video in the other format if it exists: no browser plays both. */
export function formatsOf(folder: string | null, file: string): readonly string[] {
  if (folder === null || leadsOut(folder, join(folder, file))) return [file];
  const name = file.slice(0, file.length - extname(file).length);
  const others = extensionsOf.video.map((extension) => name + extension).filter((other) => other !== file);
  return [file, ...others.filter((other) => filesNamed(folder, other).length > 0)];
}

/** Looks up a file that a lesson or question refers to. @returns the problem, if there is one */
export function findMedia(folder: string | null, file: string, use: Use): MediaSource | { problem: string } {
  if (folder === null) return { problem: `names ${file}, but beside this there can be no files` };
  const extension = extname(file).toLowerCase();
  if (leadsOut(folder, join(folder, file))) return { problem: `names ${file}, which is outside its folder` };
  if (!extensionsOf[use].includes(extension))
    return { problem: `names ${file}, which is none of ${extensionsOf[use].join(', ')}` };
  const [found, ...others] = filesNamed(folder, file);
  if (found === undefined) return { problem: `names ${file}, which is not there` };
  if (others.length > 0)
    return {
      problem: `names ${file}, of which there are two: their names differ only in how accents are stored; rename one`,
    };
  const path = realPathInside(folder, found);
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
