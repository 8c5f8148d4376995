import { authenticatedEntry, paths } from './paths.ts';

const base = 'https://acado.invalid';
const signedOutOnlyPaths: ReadonlySet<string> = new Set(
  paths.filter((entry) => entry.signedOutOnly).map((entry) => entry.path),
);

// biome-ignore lint: control characters are the point
const refusedCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;
/** Longer addresses are nobody's who followed a link. */
const maxLength = 2000;

/** Whether the text leads to a path of this site that is open to who is signed in, however often it is decoded. */
function isOwnPath(text: string): boolean {
  if (!/^\/(?!\/)/.test(text) || refusedCharacters.test(text)) return false;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  // The router compares without the case, and without slashes at the end.
  if (/(^|\/)\.{1,2}(\/|$)/.test(path) || signedOutOnlyPaths.has(path.replace(/(?<!\/)\/+$/, '').toLowerCase()))
    return false;
  try {
    const decoded = decodeURIComponent(path).normalize('NFKC');
    return decoded === path || isOwnPath(decoded);
  } catch {
    return false;
  }
}

interface Wanted {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where to go after signing in.
 * @param search the query of the address, with or without `redirectUrl`
 * @returns a path of this site with its query and hash; the authenticated entry for everything else, for the pages
 * that only signed-out people see, and when `redirectUrl` is given more than once
 */
export function redirectTarget(search: string): string {
  const [wanted = '', ...more] = new URLSearchParams(search).getAll('redirectUrl');
  if (more.length > 0 || wanted.length > maxLength || !isOwnPath(wanted)) return authenticatedEntry;
  // What the router makes of it is looked at, too.
  const { origin, pathname, search: query, hash } = new URL(wanted, base);
  const target = pathname + query + hash;
  return origin === base && isOwnPath(target) ? target : authenticatedEntry;
}

/** What the ways between signing in and signing up carry on of a query: where to go afterwards. */
export function carriedSearch(search: string): string {
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  return redirectUrl === null ? '' : `?${new URLSearchParams({ redirectUrl })}`;
}

/** The address of a page with the way back to where somebody is. */
export function withWayBack(path: string, { pathname, search, hash }: Wanted): string {
  return `${path}?${new URLSearchParams({ redirectUrl: `${pathname}${search}${hash}` })}`;
}

/** Where a page leads back to, by the same rules as after signing in; null where it was opened by itself. */
export function wayBackIn(search: string): string | null {
  const target = redirectTarget(search);
  return target === authenticatedEntry ? null : target;
}

/** The sign-in address that leads back to the wanted one; the root is not worth carrying. */
export function signInAddress(signInPath: string, wanted: Wanted): string {
  return wanted.pathname === '/' ? signInPath : withWayBack(signInPath, wanted);
}
