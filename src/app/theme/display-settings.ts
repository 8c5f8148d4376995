import { useSyncExternalStore } from 'react';
import { type SettingName, type Settings, settings } from '../../start/settings.ts';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/** Subscribes to a `data-` attribute of the root element. */
export const useRootData = (name: string, initial: string): string =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name] ?? initial,
    () => initial,
  );

/** The current value of a setting, which may be changed anywhere on the page. */
export const useSetting = <Name extends SettingName>(name: Name) =>
  useRootData(name, settings[name][0]) as Settings[Name];
