import { useSyncExternalStore } from 'react';
import { settingsEvent } from '../../start/protocol.ts';
import { type SettingName, type Settings, settings } from '../../start/settings.ts';

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
export const useSetting = <Name extends SettingName>(name: Name) =>
  useRootData(name, settings[name][0]) as Settings[Name];

/** Stores the setting: for this page, for later ones and for the other tabs; for this page alone where nothing is kept. */
export function choose<Name extends SettingName>(name: Name, data: Settings[Name]): void {
  try {
    localStorage.setItem(name, JSON.stringify({ v: 1, data }));
    window.dispatchEvent(new Event(settingsEvent));
  } catch {
    window.dispatchEvent(new CustomEvent(settingsEvent, { detail: { name, data } }));
  }
}
