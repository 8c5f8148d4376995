import { authenticatedEntry, paths } from './paths.ts';

const base = 'https://acado.invalid';
const signedOutOnlyPaths: ReadonlySet<string> = new Set(
  paths.filter((entry) => entry.signedOutOnly).map((entry) => entry.path),
);

// biome-ignore lint: control characters are the point
const refusedCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;
/** The maximum length of an address; no real link is longer. */
const maxLength = 2000;

/** Whether the text is a path of this site that a signed-in user may open, even after repeated decoding. */
function isOwnPath(text: string): boolean {
  if (!/^\/(?!\/)/.test(text) || refusedCharacters.test(text)) return false;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  // The router ignores case and trailing slashes.
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
 * The address to open after signing in.
 * @param search the query of the address, with or without `redirectUrl`
 * @returns a path of this site with its query and hash. Returns the signed-in entry for anything else, for
 * pages that require being signed out, and for a repeated `redirectUrl`
 */
export function redirectTarget(search: string): string {
  const [wanted = '', ...more] = new URLSearchParams(search).getAll('redirectUrl');
  if (more.length > 0 || wanted.length > maxLength || !isOwnPath(wanted)) return authenticatedEntry;
  // Validate the address again as the router will read it.
  const { origin, pathname, search: query, hash } = new URL(wanted, base);
  const target = pathname + query + hash;
  return origin === base && isOwnPath(target) ? target : authenticatedEntry;
}

/** The query that links between signing in and signing up pass on: only where to go afterwards. */
export function carriedSearch(search: string): string {
  const redirectUrl = new URLSearchParams(search).get('redirectUrl');
  return redirectUrl === null ? '' : `?${new URLSearchParams({ redirectUrl })}`;
}

/** The address of a page with a link back to the current location. */
export function withWayBack(path: string, { pathname, search, hash }: Wanted): string {
  return `${path}?${new URLSearchParams({ redirectUrl: `${pathname}${search}${hash}` })}`;
}

/**
 * The address of the link back to the page that sent the user here, by the same rules as after signing in. Null if this
 * page was opened directly.
 */
export function wayBackIn(search: string): string | null {
  const target = redirectTarget(search);
  return target === authenticatedEntry ? null : target;
}

/** The sign-in address that leads back to the requested one. The root is the default and is left out. */
export function signInAddress(signInPath: string, wanted: Wanted): string {
  return wanted.pathname === '/' ? signInPath : withWayBack(signInPath, wanted);
}
