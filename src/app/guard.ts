import { matchPath } from 'react-router-dom';
import { authenticatedEntry, type Layout, type PathEntry, unauthenticatedEntry } from '../routes/paths.ts';
import { presenterEntry } from '../routes/presenter-address.ts';
import { redirectTarget, signInAddress } from '../routes/redirect.ts';
import type { SessionUser } from '../shared/ports/session-user.ts';

export type Decision = { kind: 'enter' } | { kind: 'redirect'; to: string };

const enter: Decision = { kind: 'enter' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** The layout of a route: its own, or the one that the session decides. */
export function layoutOf(entry: PathEntry | null, user: SessionUser | null): Layout | 'public' | 'collapsibleSide' {
  return entry?.layout ?? (user?.authority.includes('Learner') ? 'collapsibleSide' : 'public');
}

/**
 * Whether the visitor may see the address, or where they go instead.
 * @param entry the route that matches, null for an unknown path
 */
export function decide(
  entry: PathEntry | null,
  user: SessionUser | null,
  location: { pathname: string; search: string; hash: string },
): Decision {
  if (entry === null) return user === null ? redirect('/') : enter;
  if (entry.signedOutOnly) return user === null ? enter : redirect(redirectTarget(location.search));
  if (entry.path === authenticatedEntry && user?.authority.includes('Presenter')) return redirect(presenterEntry(user));
  if (entry.authority.length === 0) return enter;
  if (user === null) return redirect(signInAddress(unauthenticatedEntry, location));
  if (entry.authority.some((role) => user.authority.includes(role))) return enter;
  const { leadsLearnersTo, path } = entry;
  if (leadsLearnersTo === undefined || !user.authority.includes('Learner')) return redirect('/access-denied');
  return redirect(filled(leadsLearnersTo, path, location.pathname));
}

/** An address with what a path names in the place of its names. */
const filled = (address: string, path: string, pathname: string): string =>
  Object.entries(matchPath(path, pathname)?.params ?? {}).reduce(
    // Paths are encoded, but for what only queries read in another way.
    (text, [name, value = '']) => text.replace(`:${name}`, value.replaceAll(/[&+]/g, encodeURIComponent)),
    address,
  );
