import { samplePages } from '../features/samples/capability.ts';
import { workbenchPages } from '../features/workbench/capability.ts';
import type { OwnKey, PathEntry, PublicKey } from '../routes/paths.ts';
import type { Contributions, LazyPage, Page } from '../shared/capability.ts';
import { pages as all } from './capabilities.ts';
import { contributions } from './contributions.ts';
import { joined } from './joined.ts';

/** The public pages. Pages that require a session are in own-pages.ts. */
export const publicPages: Readonly<Record<PublicKey, Page>> = joined<PublicKey, Page>()(all);

/** Development builds have extra pages. */
if (import.meta.env.MODE === 'charts') Object.assign(publicPages, workbenchPages(), samplePages);

const loading = new WeakMap<(all: Contributions) => Promise<unknown>, Promise<unknown>>();

/**
 * Caches the promise of a loader: even a cached import takes the browser some time. After a failure, the next call
 * loads it again.
 */
function once<Loaded>(load: (all: Contributions) => Promise<Loaded>): Promise<Loaded> {
  const known = loading.get(load) as Promise<Loaded> | undefined;
  if (known !== undefined) return known;
  const loaded = load(contributions);
  loading.set(load, loaded);
  loaded.catch(() => loading.delete(load));
  return loaded;
}

/** Imports the pages that require a session. */
export const importOwnPages = async () => (await import('./own-pages.ts')).ownPagesBeside(publicPages);

/** Loads the pages that require a session. Visitors don't load their list. */
export const loadOwnPages = () => once(importOwnPages);

/** Loads the component of a page. */
export const componentOf = ({ page }: Pick<Page, 'page'>) => once(page);

/** The public page of an address; undefined if the page requires a session. */
export const publicPageOf = (entry: PathEntry): Page | undefined => publicPages[entry.key as PublicKey];

/** The page of an address. */
export const pageOf = async (entry: PathEntry): Promise<Page> =>
  publicPageOf(entry) ?? (await loadOwnPages())[entry.key as OwnKey];

/** The component around the pages of a parent route. @throws if none of them has one */
export async function parentPageOf(pages: readonly PathEntry[]): Promise<LazyPage> {
  const around = (await Promise.all(pages.map(pageOf))).find(({ parent }) => parent !== undefined)?.parent;
  if (around === undefined) throw new Error(`No page brings the parent of ${pages.map(({ key }) => key).join()}`);
  return around;
}
