import { initialSettings } from './theme/display-settings.ts';

/** One year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;

/**
 * The cookie by which the server knows that a browser has a session or settings stored, though not which: its pages ask for
 * them before they are drawn. Without it they are drawn first; see `public/theme.js`.
 */
export const storedMark = (isStored: boolean, isSecure: boolean) =>
  `stored=1; Path=/; Max-Age=${isStored ? lifetime : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Sets the mark for another year, or takes it back where nothing is stored any longer. */
export function renewMark(page: Pick<Document, 'cookie' | 'documentElement'>, isSecure: boolean): void {
  const { dataset } = page.documentElement;
  const isSet = Object.entries(initialSettings).some(([name, initial]) => (dataset[name] ?? initial) !== initial);
  const isStored = isSet || /(?:^|; )token=[^;]/.test(page.cookie);
  if (isStored || /(?:^|; )stored=/.test(page.cookie)) page.cookie = storedMark(isStored, isSecure);
}
