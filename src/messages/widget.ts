/** Texts that all cards of the dashboard share. */
export const widgetMessages = {
  what: 'this part',
} as const;
