/** The words around every page: the ways past what repeats and home, and how it all looks. */
export const frameMessages = {
  skipToContent: 'Skip to the content',
  home: (productName: string) => `${productName}, home`,
  display: 'Display',
  colourMode: 'Colour mode',
  singleKeys: 'Shortcut keys',
  onOff: { on: 'On', off: 'Off' },
  themes: { light: 'Light', dark: 'Dark', system: 'As the device' },
  direction: 'Direction',
  directions: { ltr: 'Left to right', rtl: 'Right to left' },
  controlSize: 'Size of buttons and fields',
  controlSizes: { xs: 'XS', sm: 'S', md: 'M', lg: 'L' },
  language: 'Language',
  languages: { en: 'English' },
} as const;
