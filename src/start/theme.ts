import type { Begin } from './first-picture.ts';
import { darkClass, lightClass, settingsEvent } from './protocol.ts';
import { type SettingName, settings } from './settings.ts';
import { markStored } from './stored-mark.ts';

const names = Object.keys(settings) as SettingName[];

/** What is the same is not written, for that alone would style the whole page again. */
function set(object: DOMStringMap | HTMLElement, name: string, value: string): void {
  const texts = object as Record<string, string>;
  if (texts[name] !== value) texts[name] = value;
}

/** What is stored of a setting, whatever it is. */
function storedData(name: SettingName): unknown {
  try {
    const { v, data } = JSON.parse(localStorage.getItem(name) ?? '') as { v?: unknown; data?: unknown };
    return v === 1 && data;
  } catch {
    return null;
  }
}

/**
 * Shows the settings of this browser on `<html>` from now on: as they are stored, here and by other tabs, and as the
 * device is.
 */
export function followSettings(begin: Begin): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** What could not be stored holds for this page. */
  const unkept: Partial<Record<SettingName, string>> = {};

  const read = (name: SettingName): string => {
    const values: readonly string[] = settings[name];
    const data = unkept[name] ?? storedData(name);
    return values.find((value) => value === data) ?? settings[name][0];
  };

  const apply = () => {
    for (const name of names) set(root.dataset, name, read(name));
    const { theme, direction, locale } = root.dataset;
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    root.classList.toggle(darkClass, isDark);
    root.classList.toggle(lightClass, !isDark);
    set(root, 'dir', direction ?? '');
    set(root, 'lang', locale ?? '');
  };

  begin(() => {
    apply();
    dark.addEventListener('change', apply);
    addEventListener('storage', apply);
    addEventListener(settingsEvent, (event) => {
      const { detail } = event as CustomEvent<{ name: SettingName; data: string } | null>;
      if (detail) unkept[detail.name] = detail.data;
      else markStored(document);
      apply();
    });
  });
}
