import { afterLargestPicture, type Begin } from './first-picture.ts';
import { darkClass, letteredClass, lightClass, settingsEvent } from './protocol.ts';
import { type SettingName, settings } from './settings.ts';

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
 * device is. The text font comes after the largest picture, which it would only delay.
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
      apply();
    });
    afterLargestPicture(() =>
      setTimeout(() => document.fonts.load('1em Figtree').then(swapFont, () => undefined), 100),
    );
  });
}

const topOf = (part: Element) => part.getBoundingClientRect().top;

/** The parts in view. What lies within something that is out of view is not asked where it is: that would lay it out. */
function inView(part: Element): Element[] {
  const { height, bottom, top } = part.getBoundingClientRect();
  if (height > 0 && (bottom <= 0 || top >= innerHeight)) return [];
  return [part, ...[...part.children].flatMap(inView)];
}

/** Text is in its font from now on; where a line in view would break elsewhere, from the next address on. */
function swapFont(): void {
  const { classList } = document.documentElement;
  const parts = inView(document.querySelector('main') ?? document.body);
  const before = parts.map(topOf);
  classList.add(letteredClass);
  if (parts.every((part, index) => Math.abs(topOf(part) - (before[index] ?? 0)) <= 2)) return;
  classList.remove(letteredClass);
  globalThis.navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType === 'push' || navigationType === 'traverse') classList.add(letteredClass);
  });
}
