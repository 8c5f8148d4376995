/** How much there is of a lesson to read, in paragraphs. Null for a lesson that is no text. */
export const extentOf = (kind: string, paragraphs: number | null): number | null =>
  kind === 'text' ? (paragraphs ?? 0) : null;
