import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/run.ts';

/** Vite's manifest entry for a chunk. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A page whose size is recorded. */
export interface WeighedPage {
  /** The address, and the kind of visitor if it matters. */
  name: string;
  /** The page and its layout, in load order. */
  modules: readonly string[];
}

const layout = (name: string) => `src/app/layouts/${name}-layout.tsx`;
/** The list that signed-in users load in addition. */
const ownPages = 'src/app/own-pages.ts';
const page = (name: string) => `src/features/${name}-page.tsx`;

const weighedByAddress: readonly WeighedPage[] = [
  { name: '/ signed in', modules: [layout('collapsible-side'), ownPages, page('dashboard/dashboard')] },
  { name: '/sign-in', modules: [layout('blank'), page('session/sign-in')] },
  { name: '/skills', modules: [layout('collapsible-side'), ownPages, page('skills/skills')] },
  { name: '/universities', modules: [layout('public'), page('universities/universities')] },
  { name: '/lms-courses', modules: [layout('public'), 'src/features/catalogue/catalogue-pages.tsx'] },
  { name: '/events', modules: [layout('public'), page('events/events')] },
  { name: '/events/:event_id', modules: [layout('public'), page('events/event')] },
  { name: '/lms-coursesDetails', modules: [layout('public'), 'src/features/course/course-route.tsx'] },
  {
    name: '/course-module',
    modules: [layout('collapsible-side'), ownPages, 'src/features/lesson/wiring/course-module-route.tsx'],
  },
];

/** The pages above, and every other page in the heaviest layout. */
export function weighedPages(manifest: Manifest): readonly WeighedPage[] {
  const named = new Set(weighedByAddress.flatMap(({ modules }) => modules));
  const others = Object.keys(manifest)
    .filter((key) => /^src\/features\/.+-(page|route)s?\.tsx$/.test(key) && !named.has(key))
    .map((key) => ({ name: key, modules: [layout('collapsible-side'), ownPages, key] }));
  return [...weighedByAddress, ...others];
}

const clientFolder = 'dist/client';

/** The manifest of the existing build. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(root, clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * The JavaScript and CSS that a first visit to a route loads: the entry and the route's modules with all
 * their static imports.
 *
 * @returns paths from the project's root
 * @throws if a module isn't its own chunk, because its size wouldn't be counted
 */
export function routeFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`${key} is not in the build's manifest`);
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(`${clientFolder}/${file}`);
    entry.imports?.forEach(visit);
  };
  ['index.html', ...modules].forEach(visit);
  return [...files];
}
