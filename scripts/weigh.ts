import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readManifest, routeFiles, weighedPages } from './route-files.ts';
import { root } from './support/run.ts';

const read = (file: string) => readFileSync(join(root, file));
const sumOf = (files: readonly string[], measure: (file: string) => number) =>
  files.reduce((sum, file) => sum + measure(file), 0);

/**
 * Measures a first visit to each page of the build.
 *
 * @returns bytes by the page's name: JavaScript and CSS with brotli, fonts as they are
 */
export function weigh(): Record<string, number> {
  const known = new Map<string, number>();
  const compressed = (file: string) => {
    const size = known.get(file) ?? brotliCompressSync(read(file)).length;
    known.set(file, size);
    return size;
  };
  const manifest = readManifest();
  const assets = 'dist/client/assets';
  const fonts = readdirSync(join(root, assets)).filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
  return {
    ...Object.fromEntries(
      weighedPages(manifest).map(({ name, modules }) => [name, sumOf(routeFiles(manifest, modules), compressed)]),
    ),
    'a still page': compressed('dist/client/.vite/visitor.js'),
    fonts: sumOf(fonts, (name) => read(`${assets}/${name}`).length),
  };
}
