import { samplePages } from '../features/samples/capability.ts';
import { workbenchPages } from '../features/workbench/capability.ts';
import type { OwnKey, PathEntry, PublicKey } from '../routes/paths.ts';
import type { Contributions, Page } from '../shared/capability.ts';
import { pages as all } from './capabilities.ts';
import { contributions } from './contributions.ts';
import { joined } from './joined.ts';

/** The pages for everybody; those that ask for a session are in own-pages.ts. */
export const publicPages: Readonly<Record<PublicKey, Page>> = joined<PublicKey, Page>()(all);

/** Developers have pages of their own, in a build for them. */
if (import.meta.env.MODE === 'charts') Object.assign(publicPages, workbenchPages(), samplePages);

const loading = new WeakMap<(all: Contributions) => Promise<unknown>, Promise<unknown>>();

/** What a function loads, once: the browser takes its time for an import even where it has the file. A failure is tried again. */
function once<Loaded>(load: (all: Contributions) => Promise<Loaded>): Promise<Loaded> {
  const known = loading.get(load) as Promise<Loaded> | undefined;
  if (known !== undefined) return known;
  const loaded = load(contributions);
  loading.set(load, loaded);
  loaded.catch(() => loading.delete(load));
  return loaded;
}

const importOwnPages = async () => (await import('./own-pages.ts')).ownPagesBeside(publicPages);

/** The pages that ask for a session: visitors do not load their list. */
export const loadOwnPages = () => once(importOwnPages);

/** What shows a page. */
export const componentOf = ({ page }: Pick<Page, 'page'>) => once(page);

/** The page of an address that is for everybody. */
export const publicPageOf = (entry: PathEntry): Page | undefined => publicPages[entry.key as PublicKey];

/** The page of an address. */
export const pageOf = async (entry: PathEntry): Promise<Page> =>
  publicPageOf(entry) ?? (await loadOwnPages())[entry.key as OwnKey];
