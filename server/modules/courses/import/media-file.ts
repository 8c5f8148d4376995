import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import type { MediaFile } from '../../../db/course-schema.ts';
import { mediaTypes } from '../media.ts';

/** A file of a course, and where it is now. */
export interface MediaSource {
  asset: MediaFile;
  bytes: number;
  name: string;
  path: string;
}

const largest = 200 * 1024 * 1024;

type Use = 'video' | 'poster' | 'captions' | 'pdf' | 'image';

const extensionsOf: Readonly<Record<Use, readonly string[]>> = {
  video: ['.mp4', '.webm'],
  poster: ['.webp', '.png', '.svg'],
  captions: ['.vtt'],
  pdf: ['.pdf'],
  image: ['.webp', '.png', '.svg'],
};

/** Finds a file that a lesson names. @returns what is wrong with it, where something is */
export function findMedia(folder: string | null, file: string, use: Use): MediaSource | { problem: string } {
  if (folder === null) return { problem: `names ${file}, but beside this there can be no files` };
  const path = join(folder, file);
  const extension = extname(file).toLowerCase();
  if (relative(folder, path).startsWith('..')) return { problem: `names ${file}, which is outside its folder` };
  if (!extensionsOf[use].includes(extension))
    return { problem: `names ${file}, which is none of ${extensionsOf[use].join(', ')}` };
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile()) return { problem: `names ${file}, which is not there` };
  if (facts.size > largest) return { problem: `names ${file}, which is larger than ${largest / 1024 / 1024} MB` };
  const content = readFileSync(path);
  if (use === 'captions' && !/^\uFEFF?WEBVTT\b/.test(content.toString('utf8', 0, 32)))
    return { problem: `names ${file}, which is not WebVTT` };
  const sha256 = createHash('sha256').update(content).digest('hex');
  const mime = mediaTypes[extension] ?? '';
  return {
    asset: { sha256, url: `/media/${sha256}${extension}`, mime },
    bytes: facts.size,
    name: basename(file),
    path,
  };
}
