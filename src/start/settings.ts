import { settingsEvent } from './protocol.ts';

/** The settings of this browser with their values. The first value is the default. */
export const settings = {
  theme: ['system', 'light', 'dark'],
  direction: ['ltr', 'rtl'],
  controlSize: ['md', 'xs', 'sm', 'lg'],
  locale: ['en'],
  sideMenu: ['wide', 'mini'],
  /**
   * Whether single keys such as `/` are shortcuts. People who use speech input may need to turn them off
   * (WCAG 2.1.4).
   */
  singleKeys: ['on', 'off'],
} as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: (typeof settings)[Name][number] };

/** A setting that couldn't be stored. */
export interface Unkept {
  name: SettingName;
  data: string;
}

/** The stored form of a setting. */
export const asStored = (data: string): string => JSON.stringify({ v: 1, data });

/**
 * Stores a setting for this page, later pages and other tabs. If the browser can't store it, it applies only
 * to this page.
 */
export function choose<Name extends SettingName>(name: Name, data: Settings[Name]): void {
  let detail: Unkept | null = null;
  try {
    localStorage.setItem(name, asStored(data));
  } catch {
    detail = { name, data };
  }
  dispatchEvent(new CustomEvent(settingsEvent, { detail }));
}
