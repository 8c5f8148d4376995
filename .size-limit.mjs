import { readManifest, routeBudgets, routeFiles } from './scripts/route-files.ts';

const manifest = readManifest();

/** What a first visit to each of these addresses may weigh, JavaScript and CSS, brotli. */
export default routeBudgets.map(({ name, modules, limit }) => ({
  name,
  path: routeFiles(manifest, modules),
  limit: `${limit} kB`,
  brotli: true,
}));
