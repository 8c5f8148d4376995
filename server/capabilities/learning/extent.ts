/** The length of a text lesson in paragraphs; null for other lessons. */
export const extentOf = (kind: string, paragraphs: number | null): number | null =>
  kind === 'text' ? (paragraphs ?? 0) : null;
