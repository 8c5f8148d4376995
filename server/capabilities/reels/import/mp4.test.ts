import { expect, it } from 'vitest';
import { readMp4 } from './mp4.ts';

type Matrix = readonly [a: number, b: number, c: number, d: number];

const whole = (...each: readonly number[]): Buffer => {
  const written = Buffer.alloc(each.length * 4);
  for (const [index, number] of each.entries()) written.writeInt32BE(number, index * 4);
  return written;
};
const box = (type: string, ...contents: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  return Buffer.concat([whole(content.length + 8), Buffer.from(type, 'latin1'), content]);
};
const fixed = (number: number) => Math.round(number * 65536);

/** A track header (ISO/IEC 14496-12, 8.3.2). In version 1, three of the times take twice the space. */
function headOfTrack([a, b, c, d]: Matrix, version: 0 | 1): Buffer {
  const times = version === 0 ? whole(0, 0, 1, 0, 2000) : whole(0, 0, 0, 0, 1, 0, 0, 2000);
  const matrix = [a, b, 0, c, d, 0, 0, 0].map(fixed);
  return box('tkhd', whole(version << 24), times, whole(0, 0, 0, 0), whole(...matrix, 1 << 30), whole(0, 0));
}

/** A film with one track, stored as 1280 × 720. */
function film(matrix: Matrix | null, version: 0 | 1 = 0): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(1280, 0);
  size.writeUInt16BE(720, 2);
  const entry = box('avc1', Buffer.alloc(24), size, Buffer.alloc(50));
  const table = box('stbl', box('stsd', whole(0, 1), entry));
  const media = box('mdia', box('hdlr', whole(0, 0), Buffer.from('vide', 'latin1')), box('minf', table));
  const head = matrix === null ? [] : [headOfTrack(matrix, version)];
  const track = box('trak', ...head, media);
  const movie = box('moov', box('mvhd', whole(0, 0, 0, 1000, 2000)), track);
  return Buffer.concat([box('ftyp', Buffer.from('isom')), movie, box('mdat')]);
}

const turns: readonly (readonly [name: string, matrix: Matrix | null, width: number, height: number])[] = [
  ['as stored', [1, 0, 0, 1], 1280, 720],
  ['rotated right, as by phones', [0, 1, -1, 0], 720, 1280],
  ['upside down', [-1, 0, 0, -1], 1280, 720],
  ['rotated left', [0, -1, 1, 0], 720, 1280],
  ['rotated and mirrored, as by front cameras', [0, 1, 1, 0], 720, 1280],
  ['mirrored', [-1, 0, 0, 1], 1280, 720],
  ['without a matrix', null, 1280, 720],
];

for (const version of [0, 1] as const)
  it.each(turns)(
    `42.11: the displayed size of a video is read (header version ${version}): %s`,
    (_, matrix, width, height) => {
      expect(readMp4(film(matrix, version))).toEqual({
        durationMs: 2000,
        codec: 'avc1',
        width,
        height,
        beginsWithIndex: true,
      });
    },
  );

it('42.11: a truncated track header is not read as a video', () => {
  const cut = film([1, 0, 0, 1]);
  const at = cut.indexOf('tkhd') - 4;
  // The box claims sixteen bytes, so the rest is not a box.
  cut.writeUInt32BE(16, at);
  expect(readMp4(cut)).toBeNull();
});
