import { readManifest, routeBudgets, routeFiles, shellBudgets } from './scripts/route-files.ts';

const manifest = readManifest();

/** What a first visit to each of these pages may weigh, JavaScript and CSS, brotli; and all fonts, as they are. */
export default [
  ...[...routeBudgets, ...shellBudgets(manifest)].map(({ name, modules, limit }) => ({
    name,
    path: routeFiles(manifest, modules),
    limit: `${limit} kB`,
    brotli: true,
  })),
  { name: 'a still page', path: 'dist/client/.vite/visitor.js', limit: '2 kB', brotli: true },
  { name: 'fonts', path: 'dist/client/assets/*.{woff2,woff,ttf,otf}', limit: '60 kB', brotli: false },
];
