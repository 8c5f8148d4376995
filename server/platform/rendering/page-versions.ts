import type { Clock } from '../clock.ts';
import { readEvery } from '../content-versions/shared-read.ts';
import { contentVersion } from '../content-versions/version.ts';
import type { Operation, OperationId } from '../contract/document.ts';
import type { Db } from '../db/database.ts';

/** How long a page may be stale after a change of its content, in milliseconds. */
export const pageAge = 250;

/** A call that a public page makes, before validation: the contract may refuse it. */
export interface PageCall {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** How a capability's answers on public pages change. */
export interface PageVersionsPart {
  /**
   * A text that changes whenever its answers on public pages change. Pages are cached by the versions of what they
   * show. Use `catalogues` if the answers depend only on the catalogues, whose version counts for all pages.
   */
  pageVersion?: 'catalogues' | ((db: Db, now: Date) => Promise<string>);
  /**
   * The versions of answers, for single operations that have their own version. They are read for each request for a
   * page, so withdrawn content disappears immediately.
   */
  callVersions?: { readonly [Id in OperationId]?: (db: Db, call: PageCall, now: Date) => Promise<string> };
}

export interface PageVersionsOptions {
  db: Db;
  clock: Clock;
  operations: readonly Pick<Operation, 'id' | 'method' | 'url'>[];
  /** The capability that handles an operation. */
  ownerOf: (operation: OperationId) => PageVersionsPart | undefined;
  /** The version of everything on public pages, for calls without a version of their own. */
  readAll: () => Promise<string>;
  /** Called for an operation without a version: its pages are rendered again after any change. */
  onUnversioned: (operation: string) => void;
}

/** Makes a function that finds the operation and parameters of a GET request. @returns null if unknown */
function operationFinder(operations: PageVersionsOptions['operations']) {
  const patterns = operations
    .filter(({ method }) => method === 'GET')
    .map(({ id, url }) => ({
      id,
      names: [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      // Bounded: the paths are from the contract, and each parameter ends at the next slash.
      pattern: new RegExp(`^${url.replace(/:\w+/g, '([^/]+)')}$`),
    }));
  return (call: string): (PageCall & { id: OperationId }) | null => {
    const { pathname, searchParams } = new URL(call, 'http://localhost');
    for (const { id, names, pattern } of patterns) {
      const values = pattern.exec(pathname)?.slice(1);
      if (values === undefined) continue;
      const path = Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]));
      return { id, path, query: Object.fromEntries(searchParams) };
    }
    return null;
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Reads the versions of a page's calls. A page depends only on its calls, so a change in one capability leaves the
 * cached pages of other capabilities valid.
 * @returns a function that reads the version of a call, given its path below the API and its query
 */
export function createPageVersions({ db, clock, operations, ownerOf, readAll, onUnversioned }: PageVersionsOptions) {
  const findOperation = operationFinder(operations);
  const ofCatalogues = readEvery(pageAge, () => contentVersion(db));
  const shared = new Map<PageVersionsPart, () => Promise<string>>();
  const readShared = (owner: PageVersionsPart, read: NonNullable<Exclude<PageVersionsPart['pageVersion'], string>>) => {
    const known = shared.get(owner) ?? readEvery(pageAge, () => read(db, clock.now()));
    shared.set(owner, known);
    return known();
  };

  return async (call: string): Promise<string> => {
    const found = findOperation(call);
    const owner = found === null ? undefined : ownerOf(found.id);
    const ofCall = found === null ? undefined : owner?.callVersions?.[found.id];
    if (found !== null && ofCall !== undefined) return ofCall(db, found, clock.now());
    if (owner?.pageVersion === undefined) {
      onUnversioned(found?.id ?? 'unknown');
      return readAll();
    }
    const catalogues = await ofCatalogues();
    if (owner.pageVersion === 'catalogues') return catalogues;
    return `${catalogues} ${await readShared(owner, owner.pageVersion)}`;
  };
}
