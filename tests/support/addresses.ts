import { type PathEntry, type PathKey, paths } from '../../src/routes/paths.ts';
import { pageStories, type StoryOf } from './page-stories.ts';

const storyOf = new Map(pageStories);

const filled = (text: string, key: PathKey) =>
  text.replace(/:(\w+)/g, (_, name: string) => storyOf.get(key)?.parameters?.[name] ?? '1');

/** An address of the route, with the parameters from its story filled in. */
export const addressOf = ({ key, path }: PathEntry<PathKey>) => filled(path, key);

/** An address with its expected results (docs/product.md, chapter 1). */
export interface Address extends StoryOf {
  key: PathKey;
  path: string;
}

/** Addresses from which learners are redirected to their own page. */
const ofLearners = new Map(
  paths.flatMap(({ key, leadsLearnersTo }) =>
    leadsLearnersTo === undefined ? [] : [[key, filled(leadsLearnersTo, key)]],
  ),
);
const pathOf = new Map(paths.map((entry) => [entry.key, addressOf(entry)]));

/** Every address that has a story. */
export const addresses: readonly Address[] = pageStories.map(([key, story]) => ({
  key,
  path: pathOf.get(key) ?? `no address has the key ${key}`,
  ...story,
}));

export type Visitor = 'visitor' | 'learner' | 'presenter';

/** The kind of visitor that an address is for. */
export const whoMayEnter = ({ access }: Address): Visitor =>
  access === 'learners' ? 'learner' : access === 'presenters' ? 'presenter' : 'visitor';

/**
 * The address to which a visitor of this kind is redirected from the given address, by the rules 1.4 to 1.8 of
 * docs/product.md.
 */
export function endingOf(visitor: Visitor, { key, path, access, leadsTo = path }: Address): string {
  const mayEnter = { visitor: 'signedOut', learner: 'learners', presenter: 'presenters' }[visitor];
  if (visitor === 'presenter' && (path === '/' || access === 'signedOut')) return '/fac-calendar/presenter';
  if (access === 'everybody' || access === mayEnter) return leadsTo;
  if (visitor === 'visitor') return `/sign-in?redirectUrl=${encodeURIComponent(path)}`;
  if (access === 'signedOut') return '/';
  return (visitor === 'learner' && ofLearners.get(key)) || '/access-denied';
}

export type Layout = 'public' | 'collapsibleSide' | 'collapsibleSideHideMenu' | 'blank';

/** The layout around the page at an address, for a visitor of this kind. */
export function layoutAt(visitor: Visitor, path: string): Layout {
  if (/^\/(sign-in|sign-up|forgot-password|reset-password|confirm|access-denied|fac-calendar\/\w+)$/.test(path))
    return 'blank';
  if (/^\/event-activity\/\d+\/content\//.test(path)) return 'collapsibleSideHideMenu';
  return visitor === 'learner' ? 'collapsibleSide' : 'public';
}

/** All pages that a visitor of this kind may see, by address. */
export const pathsFor = (visitor: Visitor): readonly string[] =>
  addresses.filter((address) => endingOf(visitor, address) === address.path).map(({ path }) => path);

/** Among the pages of a visitor, those that need a session. */
export const ownOf = (visitor: Visitor): readonly string[] =>
  pathsFor(visitor).filter((path) => visitor === 'visitor' || !pathsFor('visitor').includes(path));

/**
 * The addresses that axe checks in the gate: spread over all layouts, and over the kinds of visitors in each layout.
 */
export const lookedAtClosely: ReadonlySet<Address> = (() => {
  const groups = new Map<string, Address[]>();
  for (const address of addresses) {
    const visitor = whoMayEnter(address);
    const group = `${visitor} ${layoutAt(visitor, address.path)}`;
    groups.set(group, [...(groups.get(group) ?? []), address]);
  }
  const longest = Math.max(...[...groups.values()].map(({ length }) => length));
  const byTurns = Array.from({ length: longest }, (_, turn) =>
    [...groups.values()].flatMap((group) => group[turn] ?? []),
  );
  return new Set(byTurns.flat().slice(0, 25));
})();
