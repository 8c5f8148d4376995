import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runTool } from '../../../../tests/support/run-tool.ts';
import { startServer } from '../../../../tests/support/server.ts';
import { projectRoot } from '../../../platform/root.ts';
import { reelMedia, reels } from '../../../tables/reels.ts';
import { readMp4 } from './mp4.ts';

const server = await startServer();
const { db } = server.database;
const folder = mkdtempSync(join(tmpdir(), 'acado-reels-'));
const shipped = join(projectRoot, 'content/reels');
const film = readFileSync(join(shipped, 'close-the-book.mp4'));
for (const ending of ['mp4', 'webm', 'webp', 'en.vtt'])
  copyFileSync(join(shipped, `close-the-book.${ending}`), join(folder, `one.${ending}`));

beforeEach(() => server.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

const one = {
  ref: 'one',
  title: 'Close the book',
  topic: 'Studying',
  summary: 'Recall it once.',
  file: 'one.mp4',
  poster: 'one.webp',
  captions: [{ lang: 'en', label: 'English', file: 'one.en.vtt' }],
};
const bring = (rows: readonly object[], ...more: string[]) => {
  writeFileSync(join(folder, 'reels.json'), JSON.stringify(rows));
  return runTool({ command: 'import', argv: ['reels', 'reels.json', ...more], workingFolder: folder }, server);
};

/** A copy of the film with the four bytes after a marker replaced. */
function changed(name: string, mark: string, after: number, bytes: Buffer): string {
  const copy = Buffer.from(film);
  bytes.copy(copy, copy.indexOf(mark) + after);
  writeFileSync(join(folder, name), copy);
  return name;
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value, index * 2));
  return bytes;
};

describe('the import of reels', () => {
  it('42.10: stores videos with both formats, and captions also as a transcript', async () => {
    expect((await bring([one], '--dry-run')).lines).toEqual([
      '1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates; a dry run: nothing was written',
    ]);
    expect(await db.select().from(reels)).toEqual([]);
    expect((await bring([one])).lines).toEqual(['1 read, 1 new, 0 changed, 0 unchanged, 0 duplicates']);
    const [reel] = await db.select().from(reels);
    expect(reel).toMatchObject({ language: 'en', durationMs: 26_000, isShown: true, views: 0 });
    expect(reel?.video.sources.map(({ mime }) => mime)).toEqual(['video/mp4', 'video/webm']);
    expect(reel?.transcript[0]).toEqual({
      at: 0,
      text: 'Reading a page again feels like learning. Mostly it is not.',
    });
    expect(await db.$count(reelMedia)).toBe(4);
    const { sha256 = '' } = reel?.video.sources[0] ?? {};
    expect(await server.store.size(`media/${sha256}.mp4`)).toBe(film.length);
  });

  it('42.10: updates reels by their ref, hides reels that aren’t shown, and keeps their views', async () => {
    await bring([one]);
    await db.update(reels).set({ views: 7 });
    expect((await bring([one])).lines).toEqual(['1 read, 0 new, 0 changed, 1 unchanged, 0 duplicates']);
    expect((await bring([{ ...one, shown: false }, one])).lines[0]).toBe(
      '2 read, 0 new, 1 changed, 0 unchanged, 1 duplicates',
    );
    expect(await db.select().from(reels)).toMatchObject([{ isShown: false, views: 7 }]);
  });

  it.each([
    [{ file: 'missing.mp4' }, 'file: names missing.mp4, which is not there'],
    [{ file: '../one.mp4' }, 'file: names ../one.mp4, which is outside its folder'],
    [{ poster: undefined }, 'poster: is missing'],
    [{ captions: [] }, 'captions: is empty'],
    [{ language: 'de' }, 'captions: has none in de, which is its language'],
    [{ title: ' ' }, 'title: is empty'],
    [
      { file: changed('hevc.mp4', 'avc1\0', 0, Buffer.from('hvc1')) },
      'file: names hevc.mp4, which is in hvc1 instead of H.264 (avc1)',
    ],
    [
      { file: changed('wide.mp4', 'avc1\0', 28, numbers(1920, 1080)) },
      'file: names wide.mp4, which is 1920 × 1080: at most 720 × 1280',
    ],
    [
      { file: changed('flat.mp4', 'avc1\0', 28, numbers(640, 360)) },
      'file: names flat.mp4, which is 640 × 360: a reel is higher than it is wide',
    ],
    [
      { file: changed('long.mp4', 'mvhd', 20, numbers(2, 0)) },
      'file: names long.mp4, which lasts 131 s: from 1 s to 90 s',
    ],
    [
      { file: changed('broken.mp4', 'moov', -4, numbers(0x7fff, 0)) },
      'file: names broken.mp4, which is no MP4 video that can be read',
    ],
  ])('42.11: refuses a line with the reason: %j', async (more, message) => {
    const { code, lines } = await bring([one, { ...one, ref: 'other', ...more }]);
    expect([code, lines[0], lines.at(-1)]).toEqual([1, `reels.json, line 1, column ${message}`, 'Nothing was written']);
    expect(await db.select().from(reels)).toEqual([]);
  });

  it('42.11: never reads beyond the end of a video file', () => {
    for (const length of [0, 7, 40, 600, 1200]) expect(readMp4(film.subarray(0, length))).toBeNull();
  });
});
