import { storedCookie } from './protocol.ts';

/** One year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

/**
 * Sets the cookie by which the server knows that a browser has something stored, a session, settings or the text font,
 * though not what: its pages ask for that before they are drawn. Without it they are drawn first; see
 * `visitor.script.ts`.
 */
export function markStored(page: Pick<Document, 'cookie'>, isSecure = location.protocol === 'https:'): void {
  page.cookie = `${storedCookie}=1; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
