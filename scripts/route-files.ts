import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/run.ts';

/** What Vite writes of each module that became a file of its own. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Readonly<Record<string, ManifestEntry>>;

export interface RouteBudget {
  /** The address, and who visits it where that matters. */
  name: string;
  /** The page and its layout, as they are loaded. */
  modules: readonly string[];
  /** Kilobytes (1,000 bytes) of JavaScript and CSS, brotli. */
  limit: number;
}

const layout = (name: string) => `src/app/layouts/${name}-layout.tsx`;
/** The list that a signed-in visit loads, too. */
const ownPages = 'src/app/own-pages.ts';
const page = (name: string) => `src/features/${name}-page.tsx`;

export const routeBudgets: readonly RouteBudget[] = [
  { name: '/ signed in', modules: [layout('collapsible-side'), ownPages, page('dashboard/dashboard')], limit: 157.2 },
  { name: '/sign-in', modules: [layout('blank'), page('session/sign-in')], limit: 155.7 },
  { name: '/skills', modules: [layout('collapsible-side'), ownPages, page('skills/skills')], limit: 220 },
  { name: '/universities', modules: [layout('public'), page('universities/universities')], limit: 165.1 },
  { name: '/lms-courses', modules: [layout('public'), 'src/features/catalogue/catalogue-pages.tsx'], limit: 164.8 },
  { name: '/events', modules: [layout('public'), page('events/events')], limit: 164.8 },
  { name: '/events/:event_id', modules: [layout('public'), page('events/event')], limit: 165.9 },
  { name: '/lms-coursesDetails', modules: [layout('public'), 'src/features/course/course-route.tsx'], limit: 167.7 },
  {
    name: '/course-module',
    modules: [layout('collapsible-side'), ownPages, 'src/features/lesson/wiring/course-module-route.tsx'],
    limit: 182.3,
  },
];

/** What any other page may weigh within the shell, in kilobytes. */
const shellLimit = 230;

/** Every page that has no budget of its own, within the heaviest layout. */
export function shellBudgets(manifest: Manifest): RouteBudget[] {
  const budgeted = new Set(routeBudgets.flatMap(({ modules }) => modules));
  return Object.keys(manifest)
    .filter((key) => /^src\/features\/.+-(page|route)s?\.tsx$/.test(key) && !budgeted.has(key))
    .map((key) => ({ name: key, modules: [layout('collapsible-side'), ownPages, key], limit: shellLimit }));
}

const clientFolder = 'dist/client';

/** The manifest of the build that is there. */
export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(root, clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;

/**
 * The JavaScript and CSS that a first visit to a route loads: the entry and the route's modules, each with everything
 * that it imports statically.
 *
 * @returns paths from the project's root
 * @throws when a module has no file of its own, for then its weight would go uncounted
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
