import { describe, expect, it } from 'vitest';
import { routeFiles, weighedPages } from './route-files.ts';

const manifest = {
  'index.html': {
    file: 'entry.js',
    css: ['entry.css'],
    imports: ['_react.js'],
    dynamicImports: ['src/kite.tsx', 'src/boat.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_sail.js': { file: 'sail.js', css: ['sail.css'], imports: ['_react.js', 'index.html'] },
  'src/kite.tsx': { file: 'kite.js', imports: ['_sail.js'] },
  'src/boat.tsx': { file: 'boat.js' },
};

describe('routeFiles', () => {
  it('lists the entry and the page with their static imports, each file once', () => {
    expect(routeFiles(manifest, ['src/kite.tsx'])).toEqual(
      ['entry.js', 'entry.css', 'react.js', 'kite.js', 'sail.js', 'sail.css'].map((file) => `dist/client/${file}`),
    );
  });

  it('refuses a module that is not in the manifest', () => {
    expect(() => routeFiles(manifest, ['src/plane.tsx'])).toThrow("src/plane.tsx is not in the build's manifest");
  });
});

describe('weighedPages', () => {
  it('includes every page of the build', () => {
    const file = 'some.js';
    const pages = { 'src/features/a/b-page.tsx': { file }, 'src/features/c/c-pages.tsx': { file } };
    const others = { 'src/features/skills/skills-page.tsx': { file }, 'src/features/a/part.tsx': { file } };
    const names = weighedPages({ ...manifest, ...pages, ...others }).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['/skills', ...Object.keys(pages)]));
    expect(names).not.toContain('src/features/a/part.tsx');
    expect(names).not.toContain('src/features/skills/skills-page.tsx');
  });
});
