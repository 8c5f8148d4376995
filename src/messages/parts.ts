/** Words that belong to shared parts and not to a page. */
export const partsMessages = {
  remove: (name: string) => `Remove ${name}`,
  clearSearch: 'Clear search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  stepDone: 'done',
  closeToast: 'Close message',
  toasts: 'Messages',
} as const;
