import type { TokenStore } from '../api/session.adapters.ts';
import { renewMark } from './stored-mark.ts';

/** One day, in seconds. */
const lifetime = 24 * 60 * 60;

/**
 * The access token in its cookie, which lives for one day, and beside it the mark that something is stored. What may be in
 * a bearer token (RFC 6750) may be in a cookie.
 *
 * @param page whose cookies they are
 */
export function browserTokens(page: Pick<Document, 'cookie' | 'documentElement'>, isSecure: boolean): TokenStore {
  const write = (token: string, seconds: number) => {
    page.cookie = `token=${token}; Path=/; Max-Age=${seconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`;
    renewMark(page, isSecure);
  };
  return {
    read: () => /(?:^|; )token=([^;]+)/.exec(page.cookie)?.[1],
    save: (token) => write(token, lifetime),
    forget: () => write('', 0),
  };
}
