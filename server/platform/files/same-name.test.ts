import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesNamed } from './same-name.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const [composed, decomposed] = ['größe.png'.normalize('NFC'), 'größe.png'.normalize('NFD')];

it('a file is found when the accents in its name are composed in one place and not in the other', () => {
  mkdirSync(join(folder, 'bücher'.normalize('NFD')));
  writeFileSync(join(folder, 'bücher'.normalize('NFD'), composed), '');
  writeFileSync(join(folder, 'plain.png'), '');
  expect(filesNamed(folder, `bücher/${decomposed}`)).toEqual([join(folder, 'bücher'.normalize('NFD'), composed)]);
  expect(filesNamed(folder, 'plain.png')).toEqual([join(folder, 'plain.png')]);
  expect(filesNamed(folder, 'gröÖe.png')).toEqual([]);
});

it('both files are found when their names differ only in the form of their accents', () => {
  for (const name of [composed, decomposed]) writeFileSync(join(folder, name), '');
  expect(filesNamed(folder, composed).toSorted()).toEqual(
    [composed, decomposed].map((one) => join(folder, one)).toSorted(),
  );
});
