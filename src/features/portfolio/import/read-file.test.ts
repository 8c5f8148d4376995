import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';

const fileOf = (basics: unknown) => new Blob([JSON.stringify({ basics })]);

describe('39.42: a file with a picture', () => {
  it('is read whatever the size of the picture, which is reported as left out', async () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(3_000_000)}`;
    expect(await readFile(fileOf({ name: 'Mira', image }))).toMatchObject({
      sections: [{ entries: [{ fields: { name: 'Mira' } }] }],
      leftOut: [{ path: 'basics.image', why: 'noPlace' }],
    });
  });

  it('is too large if its text is too large', async () => {
    expect(await readFile(fileOf({ name: 'Mira', summary: 'A'.repeat(3_000_000) }))).toEqual({ kind: 'tooLarge' });
  });
});
