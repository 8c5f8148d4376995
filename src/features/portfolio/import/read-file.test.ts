import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const fileOf = (basics: unknown) => new Blob([JSON.stringify({ basics })]);

describe('39.42: a file with a picture in it', () => {
  it('is read, however large that is, and the picture is named as left out', async () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(3_000_000)}`;
    expect(await readFile(fileOf({ name: 'Mira', image }))).toMatchObject({
      sections: [{ entries: [{ fields: { name: 'Mira' } }] }],
      leftOut: [{ path: 'basics.image', why: 'noPlace' }],
    });
  });

  it('is too large where its words are', async () => {
    expect(await readFile(fileOf({ name: 'Mira', summary: 'A'.repeat(3_000_000) }))).toEqual({ kind: 'tooLarge' });
  });
});
