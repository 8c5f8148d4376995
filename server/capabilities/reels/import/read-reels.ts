import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';
import { cuesOf } from '../../../../src/shared/learning/cues.ts';
import { languageTag, nameText } from '../../../platform/files/import-text.ts';
import { type List, ownFormat, type PlacedRow, type RowsHead, readList } from '../../../platform/import/list.ts';
import type { FileProblem, Reading } from '../../../platform/import/reading.ts';
import type { reels } from '../../../tables/reels.ts';
import { draftName, findMedia, formatsOf, type MediaSource, stageMedia } from '../../courses/module.ts';
import { readMp4 } from './mp4.ts';

/** Limits for a video: phone size, fast to load on a slow connection, short. */
const most = { width: 720, height: 1280, seconds: 90, bytes: 25 * 1024 * 1024, captions: 20 } as const;

const fileName = z
  .string('is not the name of a file')
  .check(z.minLength(1, 'is missing'), z.maxLength(300, 'is too long'));
const neededFile = z.pipe(
  z.transform((value) => value ?? ''),
  fileName,
);
const needed = (longest: number) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    nameText(longest),
  );

const written = z.object({
  ref: needed(100),
  title: needed(120),
  summary: needed(300),
  topic: needed(60),
  language: z._default(languageTag, 'en'),
  file: neededFile,
  poster: neededFile,
  captions: z
    .array(z.strictObject({ lang: languageTag, label: nameText(60), file: fileName }), 'is not a list')
    .check(z.minLength(1, 'is empty'), z.maxLength(most.captions, 'is too long')),
  shown: z._default(z.boolean('is neither true nor false'), true),
});
type WrittenReel = z.output<typeof written>;

const list: List<WrittenReel> = {
  row: written,
  sources: [ownFormat(['ref', 'title', 'topic', 'file'], 'summary', 'language', 'poster', 'captions', 'shown')],
};

/** A reel as stored, without its id and views. */
export type ReadyReel = Omit<typeof reels.$inferSelect, 'id' | 'views'>;

export interface ReelsHead extends RowsHead {
  media: Pick<MediaSource, 'asset' | 'bytes' | 'name'>[];
  /** Files stored but not yet published. */
  drafts: string[];
}

/** Why a video can't be a reel; null if it can. */
function faultOfVideo(film: ReturnType<typeof readMp4>, bytes: number): string | null {
  if (film === null) return 'is no MP4 video that can be read';
  const { codec, width, height, durationMs, beginsWithIndex } = film;
  if (codec !== 'avc1') return `is in ${codec.trim()} instead of H.264 (avc1)`;
  if (width > most.width || height > most.height)
    return `is ${width} × ${height}: at most ${most.width} × ${most.height}`;
  if (height <= width) return `is ${width} × ${height}: a reel is higher than it is wide`;
  if (durationMs < 1000 || durationMs > most.seconds * 1000)
    return `lasts ${Math.round(durationMs / 1000)} s: from 1 s to ${most.seconds} s`;
  if (bytes > most.bytes) return `has ${Math.ceil(bytes / 1024 / 1024)} MB: at most ${most.bytes / 1024 / 1024}`;
  return beginsWithIndex ? null : 'has its index at its end: write it with -movflags +faststart';
}

interface Reader {
  folder: string;
  take(source: MediaSource): void;
  fail(column: string, message: string): void;
}

/** A row with its files; reports the problems of an invalid row and returns null. */
function readyReel(row: WrittenReel, { folder, take, fail }: Reader): ReadyReel | null {
  const find = (column: string, file: string, use: Parameters<typeof findMedia>[2]): MediaSource | null => {
    const found = findMedia(folder, file, use);
    if (!('problem' in found)) return found;
    fail(column, found.problem);
    return null;
  };
  const { ref, title, summary, topic, language, shown } = row;
  const formats = formatsOf(folder, row.file).map((file) => find('file', file, 'video'));
  const poster = find('poster', row.poster, 'poster');
  const captions = row.captions.map(({ lang, label, file }) => ({
    lang,
    label,
    found: find('captions', file, 'captions'),
  }));
  const own = captions.find(({ lang }) => lang === language);
  if (own === undefined) fail('captions', `has none in ${language}, which is its language`);
  const film = formats.find((format) => format?.asset.mime === 'video/mp4') ?? null;
  if (film === null || poster === null || !own?.found || formats.includes(null)) {
    if (film === null && !formats.includes(null))
      fail('file', `names ${row.file}, and there is no MP4 video beside it`);
    return null;
  }
  const read = readMp4(readFileSync(film.path));
  const fault = faultOfVideo(read, film.bytes);
  if (read === null || fault !== null) {
    fail('file', `names ${film.name}, which ${fault}`);
    return null;
  }
  const files = [...formats, poster, ...captions.map(({ found }) => found)].flatMap((one) => one ?? []);
  files.forEach(take);
  return {
    externalRef: ref,
    title,
    summary,
    topic,
    language,
    isShown: shown,
    durationMs: read.durationMs,
    video: {
      sources: formats.flatMap((one) => one?.asset ?? []),
      poster: poster.asset,
      captions: captions.flatMap(({ lang, label, found }) => (found === null ? [] : { ...found.asset, lang, label })),
    },
    transcript: cuesOf(readFileSync(own.found.path, 'utf8')).map(({ from, text }) => ({ at: from, text })),
  };
}

/** Reads a list of reels with their files. */
export function readReels(file: string, path: string): Reading<ReelsHead, PlacedRow<ReadyReel>> {
  const { head, rows, problems } = readList(list, file, path);
  const media = new Map<string, MediaSource>();
  const found: FileProblem[] = [];
  const ready = rows.flatMap(({ line, row }): PlacedRow<ReadyReel>[] => {
    const reel = readyReel(row, {
      folder: dirname(path),
      take: (source) => void media.set(source.asset.sha256, source),
      fail: (column, message) => void found.push({ file, line, column, message }),
    });
    return reel === null ? [] : [{ line, row: reel }];
  });
  const sources = [...media.values()];
  return {
    count: rows.length,
    problems: [...problems, ...found],
    head: {
      ...head,
      media: sources.map(({ asset, bytes, name }) => ({ asset, bytes, name })),
      drafts: sources.map(draftName),
    },
    rows: ready,
    stage: (store) => stageMedia(sources, store),
  };
}
