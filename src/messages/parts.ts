/** Words that belong to shared parts and not to a page. */
export const partsMessages = {
  remove: (name: string) => `Remove ${name}`,
  clearSearch: 'Clear search',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  stepDone: 'done',
  closeToast: 'Close message',
  toasts: 'Messages',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
} as const;
