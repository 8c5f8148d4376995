import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findMedia, formatsOf } from './media-file.ts';

it('a video’s other format is found in the same folder, and the named file comes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'acado-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['a.mp4', 'a.webm', 'b.webm']) writeFileSync(join(folder, name), '');
  expect(['a.mp4', 'a.webm', 'b.webm', '../a.mp4'].map((file) => formatsOf(folder, file))).toEqual([
    ['a.mp4', 'a.webm'],
    ['a.webm', 'a.mp4'],
    ['b.webm'],
    ['../a.mp4'],
  ]);
});

it('25.9: a file is found if only the form of its accents differs, and two files with such names are reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'acado-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = 'größe.svg';
  writeFileSync(join(folder, name.normalize('NFD')), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect(findMedia(folder, name.normalize('NFC'), 'image')).toMatchObject({ asset: { mime: 'image/svg+xml' } });
  writeFileSync(join(folder, name.normalize('NFC')), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  expect(findMedia(folder, name.normalize('NFC'), 'image')).toEqual({
    problem: expect.stringContaining('of which there are two') as string,
  });
});
