import type { TokenStore } from '../shared/transport/token-store.ts';
import { readCookie, tokenCookie } from '../start/protocol.ts';
import { markStored } from '../start/stored-mark.ts';

/** The lifetime of the cookie: one day, in seconds. */
const lifetime = 24 * 60 * 60;

/**
 * Stores the access token in a cookie that expires after one day, and sets the cookie that marks this browser
 * as having stored data. Every character of a bearer token (RFC 6750) is allowed in a cookie. If the browser
 * refuses the cookie, the token is lost when the page closes.
 *
 * @param page the document that holds the cookies
 * @param onRefused called after each change with whether the browser refused the cookie
 */
export function browserTokens(
  page: Pick<Document, 'cookie'>,
  isSecure: boolean,
  onRefused?: (isSo: boolean) => void,
): TokenStore {
  let unkept: string | undefined;
  const kept = () => readCookie(page.cookie, tokenCookie) || undefined;
  const write = (token: string, seconds: number) => {
    page.cookie = `${tokenCookie}=${token}; Path=/; Max-Age=${seconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    if (token !== '') markStored(page, isSecure);
    unkept = token === '' || kept() === token ? undefined : token;
    onRefused?.(unkept !== undefined);
  };
  return {
    read: () => unkept ?? kept(),
    isKept: () => unkept === undefined,
    save: (token) => write(token, lifetime),
    forget: () => write('', 0),
  };
}
