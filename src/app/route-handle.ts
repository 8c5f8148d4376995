import type { PathEntry } from '../routes/paths.ts';

/** What a page knows of its route; null is an unknown path. */
export interface RouteHandle {
  entry: PathEntry | null;
}
