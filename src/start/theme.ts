import type { Begin } from './first-picture.ts';
import { darkClass, lightClass, settingsEvent } from './protocol.ts';
import { asStored, choose, type SettingName, type Settings, settings, type Unkept } from './settings.ts';
import { markStored } from './stored-mark.ts';

const names = Object.keys(settings) as SettingName[];

/** Writes only changed values: even an equal write makes the browser recalculate all styles. */
function set(object: DOMStringMap | HTMLElement, name: string, value: string): void {
  const texts = object as Record<string, string>;
  if (texts[name] !== value) texts[name] = value;
}

/** The stored text, not validated; null if there is none or the browser blocks storage. */
function storedText(name: SettingName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Whether the input belongs to a setting, which has the same name. */
const isChoice = ({ name }: HTMLInputElement) => name in settings;

/**
 * Applies this browser's settings to `<html>` and keeps them up to date with storage, other tabs and the
 * device. Stores what people choose.
 */
export function followSettings(begin: Begin): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  /** Settings that couldn't be stored; they apply to this page. */
  const unkept: Partial<Record<SettingName, string>> = {};

  const read = (name: SettingName): string => {
    const values: readonly string[] = settings[name];
    const text = unkept[name] ?? storedText(name);
    return values.find((value) => asStored(value) === text) ?? settings[name][0];
  };

  const check = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[popover] input'))
      if (isChoice(field)) field.checked = root.dataset[field.name] === field.value;
  };

  const apply = () => {
    for (const name of names) set(root.dataset, name, read(name));
    const { theme, direction, locale } = root.dataset as unknown as Settings;
    const isDark = theme === 'dark' || (theme === 'system' && dark.matches);
    root.classList.toggle(darkClass, isDark);
    root.classList.toggle(lightClass, !isDark);
    set(root, 'dir', direction);
    set(root, 'lang', locale);
    check();
  };

  addEventListener('beforetoggle', check, true);
  addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    if (isChoice(field)) choose(field.name as SettingName, field.value as Settings[SettingName]);
  });

  begin(() => {
    apply();
    dark.addEventListener('change', apply);
    addEventListener('storage', apply);
    addEventListener(settingsEvent, (event) => {
      const { detail } = event as CustomEvent<Unkept | null>;
      if (detail) unkept[detail.name] = asStored(detail.data);
      else markStored(document);
      apply();
    });
  });
}
