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
