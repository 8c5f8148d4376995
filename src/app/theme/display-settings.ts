import { useSyncExternalStore } from 'react';

/** What people set for this browser. `public/theme.js` has the same names with the values that are known. */
export interface Settings {
  theme: 'light' | 'dark' | 'system';
  direction: 'ltr' | 'rtl';
  controlSize: 'xs' | 'sm' | 'md' | 'lg';
  locale: 'en';
  sideMenu: 'wide' | 'mini';
  /** Whether a key alone, such as `/`, does something: who speaks to the computer may not want it (WCAG 2.1.4). */
  singleKeys: 'on' | 'off';
}

/** What holds before anything is chosen, and while rendering on the server. */
export const initialSettings: Settings = {
  theme: 'system',
  direction: 'ltr',
  controlSize: 'md',
  locale: 'en',
  sideMenu: 'wide',
  singleKeys: 'on',
};

/** `public/theme.js` listens to it and shows what is stored then. */
const changed = 'acado:settings';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** What the page's root says, kept up to date. */
export const useRootData = (name: string, initial: string): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? initial,
    () => initial,
  );

/** The setting as the page shows it, wherever it was chosen. */
export const useSetting = <Name extends keyof Settings>(name: Name) =>
  useRootData(name, initialSettings[name]) as Settings[Name];

/** Stores the setting: for this page, for later ones and for the other tabs; for this page alone where nothing is kept. */
export function choose<Name extends keyof Settings>(name: Name, data: Settings[Name]): void {
  try {
    localStorage.setItem(name, JSON.stringify({ v: 1, data }));
    window.dispatchEvent(new Event(changed));
  } catch {
    window.dispatchEvent(new CustomEvent(changed, { detail: { name, data } }));
  }
}
