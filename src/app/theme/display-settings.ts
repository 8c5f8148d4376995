import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark' | 'system';
export type Direction = 'ltr' | 'rtl';

/** `public/theme.js` listens to it and shows what is stored then. */
const changed = 'acado:settings';
const watched: MutationObserverInit = { attributes: true, attributeFilter: ['data-theme', 'dir'] };

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, watched);
  return () => observer.disconnect();
}

const themeOfPage = () => (document.documentElement.dataset.theme ?? 'system') as ThemeMode;
const directionOfPage = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

/** The chosen colour mode, wherever it was chosen; `system` while rendering on the server. */
export const useThemeMode = (): ThemeMode => useSyncExternalStore(subscribe, themeOfPage, () => 'system');

/** The direction of the page; `ltr` while rendering on the server. */
export const useDirection = (): Direction => useSyncExternalStore<Direction>(subscribe, directionOfPage, () => 'ltr');

function store(name: 'theme' | 'direction', data: string): void {
  try {
    localStorage.setItem(name, JSON.stringify({ v: 1, data }));
  } catch {
    // A full or forbidden storage keeps the settings as they are.
  }
  window.dispatchEvent(new Event(changed));
}

export const chooseThemeMode = (mode: ThemeMode): void => store('theme', mode);
export const chooseDirection = (direction: Direction): void => store('direction', direction);
