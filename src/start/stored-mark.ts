import { storedCookie } from './protocol.ts';

/** The lifetime of the cookie: one year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

/**
 * Sets the cookie that tells the server that this browser has stored a session, settings or the text font.
 * The server's pages then read stored data before the first paint. Without the cookie they paint first; see
 * `visitor.script.ts`.
 */
export function markStored(page: Pick<Document, 'cookie'>, isSecure = location.protocol === 'https:'): void {
  page.cookie = `${storedCookie}=1; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
