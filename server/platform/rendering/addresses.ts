import { type PathEntry, paths } from '../../../src/routes/paths.ts';
import { samplePaths, workbenchPaths } from '../../../src/routes/workbench-paths.ts';

interface PageAddress {
  entry: PathEntry;
  /** The path as the route table spells it, with the parts that it names as they came. */
  canonical: string;
}

/** As the client's router compares: the case does not count, nor a slash at the end. */
const patternOf = ({ path }: PathEntry) =>
  // Bounded: paths of the route table, each parameter of which ends at the next slash.
  new RegExp(`^${path.replace(/\/:\w+/g, '/[^/]+').replace(/^\/$/, '')}/?$`, 'i');

const patterns = paths.map((entry) => ({ entry, parts: entry.path.split('/'), pattern: patternOf(entry) }));
const patternsOfWorkbench = [...workbenchPaths, ...samplePaths].map(patternOf);

/** What no browser sends in a path: a backslash is read as a slash where an address leads on, and the rest is not read. */
// biome-ignore lint: control characters are the point
const neverInPath = /[\\\u0000-\u0020\u007f]/;

/** The page of a path, null where there is none. */
export function findPage(path: string): PageAddress | null {
  if (neverInPath.test(path)) return null;
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (found === undefined) return null;
  const given = path.split('/');
  const canonical = found.parts.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/');
  return { entry: found.entry, canonical };
}

/** Whether developers have a page there. */
export const isWorkbench = (path: string): boolean => patternsOfWorkbench.some((pattern) => pattern.test(path));
