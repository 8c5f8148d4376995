/** Texts that all cards of the dashboard share. */
export const widgetMessages = {
  what: 'this card',
} as const;
