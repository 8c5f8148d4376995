import Cookies from 'js-cookie';
import type { TokenStore } from '../api/session.adapters.ts';

const name = 'token';

/** The access token in its cookie, which lives for one day. */
export function browserTokens(isSecure: boolean): TokenStore {
  return {
    // Where the clock runs ahead a removed cookie stays, empty.
    read: () => Cookies.get(name) || undefined,
    save: (token) => void Cookies.set(name, token, { expires: 1, sameSite: 'Strict', secure: isSecure, path: '/' }),
    forget: () => Cookies.remove(name, { path: '/' }),
  };
}
