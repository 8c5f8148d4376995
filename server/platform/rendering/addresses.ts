import { parametersAt } from '../../../src/routes/page-parameters.ts';
import { type PathEntry, paths } from '../../../src/routes/paths.ts';
import { samplePaths, workbenchPaths } from '../../../src/routes/workbench-paths.ts';
import { shownParameters } from '../../../src/shared/lists/address.ts';

interface PageAddress {
  entry: PathEntry;
  /** The path in the spelling of the route table, with the request's parameters. */
  canonical: string;
}

/** Matches a path like the client's router: ignores case and a trailing slash. */
const patternOf = ({ path }: PathEntry) =>
  // Bounded: the paths are from the route table, and each parameter ends at the next slash.
  new RegExp(`^${path.replace(/\/:\w+/g, '/[^/]+').replace(/^\/$/, '')}/?$`, 'i');

const patterns = paths.map((entry) => ({ entry, parts: entry.path.split('/'), pattern: patternOf(entry) }));
const patternsOfWorkbench = [...workbenchPaths, ...samplePaths].map(patternOf);

/**
 * Characters that browsers never send in a path: a backslash would be read as a slash in a redirect, and the other
 * characters are ignored.
 */
// biome-ignore lint: control characters are the point
const neverInPath = /[\\\u0000-\u0020\u007f]/;

/** The page of a path, null if unknown. */
export function findPage(path: string): PageAddress | null {
  if (neverInPath.test(path)) return null;
  const found = patterns.find(({ pattern }) => pattern.test(path));
  if (found === undefined) return null;
  const given = path.split('/');
  const canonical = found.parts.map((part, index) => (part.startsWith(':') ? given[index] : part)).join('/');
  return { entry: found.entry, canonical };
}

/** Whether the path belongs to the developers' workbench. */
export const isWorkbench = (path: string): boolean => patternsOfWorkbench.some((pattern) => pattern.test(path));

/** The address of a page with the query parameters that it shows: pages are cached by this address. */
export function shownAddress(path: string, query: string): string {
  const names = parametersAt(path);
  const shown = names === undefined ? '' : String(shownParameters(names, query));
  return shown === '' ? path : `${path}?${shown}`;
}
