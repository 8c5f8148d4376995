import { matchPath } from 'react-router-dom';
import { authenticatedEntry, type Layout, type PathEntry, unauthenticatedEntry } from '../routes/paths.ts';
import { presenterEntry } from '../routes/presenter-address.ts';
import { redirectTarget, signInAddress } from '../routes/redirect.ts';
import type { SessionUser } from '../shared/ports/session-user.ts';

export type Decision = { kind: 'enter' } | { kind: 'redirect'; to: string };

const enter: Decision = { kind: 'enter' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });

/** The layout of a route, or the session's default layout if the route sets none. */
export function layoutOf(entry: PathEntry | null, user: SessionUser | null): Layout | 'public' | 'collapsibleSide' {
  return entry?.layout ?? (user?.authority.includes('Learner') ? 'collapsibleSide' : 'public');
}

/**
 * Decides whether the user or visitor may open an address, and otherwise where they are redirected.
 *
 * @param entry the matching route; null for an unknown path
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

/** Fills the parameters of an address with their values from the current path. */
const filled = (address: string, path: string, pathname: string): string =>
  Object.entries(matchPath(path, pathname)?.params ?? {}).reduce(
    // Path parameters are already encoded, except the characters that have a meaning only in queries.
    (text, [name, value = '']) => text.replace(`:${name}`, value.replaceAll(/[&+]/g, encodeURIComponent)),
    address,
  );
