/** How large a file is, as people read it. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [divisor, unit] = bytes < 1023.5 * 1024 ? [1024, 'KB'] : [1024 * 1024, 'MB'];
  const amount = bytes / divisor;
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`;
};

/** Which files are taken, and how large. */
export const fileRules = (endings: readonly string[], largest: number): string =>
  `${endings.join(', ').toUpperCase()}, up to ${fileSize(largest)}`;

/** What a PDF is, in a line; of one that is not made yet no more is known. */
export const fileFacts = ({ pages, bytes }: { pages: number | null; bytes: number | null }): string =>
  pages === null || bytes === null ? 'PDF' : `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}, ${fileSize(bytes)}`;
