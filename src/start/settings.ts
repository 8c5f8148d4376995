import { settingsEvent } from './protocol.ts';

/** What people set for this browser: the values of each, the first of which holds before anything is chosen. */
export const settings = {
  theme: ['system', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  controlSize: ['md', 'xs', 'sm', 'lg'],
  locale: ['en'],
  sideMenu: ['wide', 'mini'],
  /** Whether a key alone, such as `/`, does something: who speaks to the computer may not want it (WCAG 2.1.4). */
  singleKeys: ['on', 'off'],
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: (typeof settings)[Name][number] };

/** A setting that could not be stored. */
export interface Unkept {
  name: SettingName;
  data: string;
}

/** What is stored of a setting. */
export const asStored = (data: string): string => JSON.stringify({ v: 1, data });

/** Stores the setting: for this page, for later ones and for the other tabs; for this page alone where nothing is kept. */
export function choose<Name extends SettingName>(name: Name, data: Settings[Name]): void {
  let detail: Unkept | null = null;
  try {
    localStorage.setItem(name, asStored(data));
  } catch {
    detail = { name, data };
  }
  dispatchEvent(new CustomEvent(settingsEvent, { detail }));
}
