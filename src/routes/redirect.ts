import { authenticatedEntry, paths } from './paths.ts';

const base = 'https://acado.invalid';
const signedOutOnlyPaths: ReadonlySet<string> = new Set(
  paths.filter((entry) => entry.signedOutOnly).map((entry) => entry.path),
);

// biome-ignore lint: control characters are the point
const refusedCharacters = /[\u0000-\u001f\u007f\\]/;

/** Whether the text is an absolute path of this site, however often it is decoded. */
function isOwnPath(text: string): boolean {
  if (!text.startsWith('/') || text.startsWith('//') || refusedCharacters.test(text)) return false;
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return false;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (/(^|\/)\.{1,2}(\/|$)/.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  return decoded === path || isOwnPath(decoded);
}

/**
 * Where to go after signing in.
 * @param search the query of the address, with or without `redirectUrl`
 * @returns a path of this site with its query and hash; the authenticated entry for everything else, for the pages
 * that only signed-out people see, and when `redirectUrl` is given more than once
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).getAll('redirectUrl');
  const [only] = wanted;
  if (wanted.length !== 1 || only === undefined || !isOwnPath(only)) return authenticatedEntry;
  const { pathname } = new URL(only, base);
  return signedOutOnlyPaths.has(pathname.replace(/\/+$/, '')) ? authenticatedEntry : only;
}

/** The sign-in address that leads back to the wanted one; the root is not worth carrying. */
export function signInAddress(signInPath: string, wanted: { pathname: string; search: string; hash: string }): string {
  if (wanted.pathname === '/') return signInPath;
  const query = new URLSearchParams({ redirectUrl: `${wanted.pathname}${wanted.search}${wanted.hash}` });
  return `${signInPath}?${query}`;
}
