import { describe, expect, it } from 'vitest';
import { entryFiles, filesBesideEntry, type Manifest } from './build-manifest.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['react', 'core'] },
  react: { file: 'assets/react-1.js' },
  core: { file: 'assets/core-1.js', css: ['assets/core-1.css'], imports: ['react'] },
  'list.tsx': { file: 'assets/list-1.js', css: ['assets/list-1.css'], imports: ['card', 'core'] },
  'other.tsx': { file: 'assets/other-1.js', imports: ['card'] },
  card: { file: 'assets/card-1.js', css: ['assets/card-1.css'], imports: ['react'] },
};

describe('the files of a build', () => {
  it('of the entry follow their imports', () => {
    expect(entryFiles(manifest)).toEqual({ scripts: ['react-1', 'core-1', 'index-1'], styles: ['/assets/core-1.css'] });
  });

  it('of modules are listed once, without those of the entry', () => {
    expect(filesBesideEntry(manifest, ['list.tsx', 'other.tsx'])).toEqual({
      scripts: ['card-1', 'list-1', 'other-1'],
      styles: ['/assets/card-1.css', '/assets/list-1.css'],
    });
  });

  it('leave out modules that the build does not know', () => {
    expect(filesBesideEntry(manifest, ['missing.tsx'])).toEqual({ scripts: [], styles: [] });
  });

  it('need an entry', () => {
    expect(() => entryFiles({})).toThrow('has no entry');
  });
});
