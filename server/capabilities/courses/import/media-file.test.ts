import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatsOf } from './media-file.ts';

it('finds the same video in the other format beside it, the named one first', () => {
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
