/** Of the parts of the dashboard, whatever they are about. */
export const widgetMessages = {
  retry: 'Try again',
  failed: 'This part could not be loaded.',
  loading: 'Loading',
} as const;
