/** Texts that all cards of the dashboard share. */
export const widgetMessages = {
  retry: 'Try again',
  failed: 'This part could not be loaded.',
  loading: 'Loading',
} as const;
