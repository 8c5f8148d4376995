import { readCookie, storedCookie, tokenCookie } from './protocol.ts';
import { type SettingName, settings } from './settings.ts';

/** One year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

/**
 * The cookie by which the server knows that a browser has a session or settings stored, though not which: its pages ask for
 * them before they are drawn. Without it they are drawn first; see `visitor.script.ts`.
 */
export const storedMark = (isStored: boolean, isSecure: boolean) =>
  `${storedCookie}=1; Path=/; Max-Age=${isStored ? lifetime : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Sets the mark for another year, or takes it back where nothing is stored any longer. */
export function renewMark(page: Pick<Document, 'cookie' | 'documentElement'>, isSecure: boolean): void {
  const { cookie, documentElement } = page;
  const isSet = Object.entries(documentElement.dataset).some(
    ([name, value]) => name in settings && value !== settings[name as SettingName][0],
  );
  const isStored = isSet || readCookie(cookie, tokenCookie) !== '';
  if (isStored || readCookie(cookie, storedCookie) !== '') page.cookie = storedMark(isStored, isSecure);
}
