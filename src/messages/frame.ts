/** Texts around every page: the skip link, the link home and the display settings. */
export const frameMessages = {
  skipToContent: 'Skip to content',
  home: (productName: string) => `${productName}, home`,
  display: 'Display',
  colourMode: 'Colour mode',
  singleKeys: 'Keyboard shortcuts',
  onOff: { on: 'On', off: 'Off' },
  themes: { light: 'Light', dark: 'Dark', system: 'Same as device' },
  direction: 'Direction',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  controlSize: 'Size of buttons and fields',
  controlSizes: { xs: 'XS', sm: 'S', md: 'M', lg: 'L' },
  language: 'Language',
  languages: { en: 'English' },
} as const;
