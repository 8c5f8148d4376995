import { useSyncExternalStore } from 'react';
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
