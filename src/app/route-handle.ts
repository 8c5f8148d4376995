import type { PathEntry } from '../routes/paths.ts';
import type { Page } from '../shared/capability.ts';

/** The data of a route that its page can read. The entry of an unknown path is null. */
export interface RouteHandle {
  entry: PathEntry | null;
  /** Known once the page is loaded. */
  page?: Page | undefined;
}
