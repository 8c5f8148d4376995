import type { PathEntry } from '../routes/paths.ts';
import type { Page } from '../shared/capability.ts';

/** What a page knows of its route; null is an unknown path. */
export interface RouteHandle {
  entry: PathEntry | null;
  /** Known once it is loaded. */
  page?: Page | undefined;
}
