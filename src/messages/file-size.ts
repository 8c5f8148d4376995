/** A file size for people, such as `1.5 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [divisor, unit] = bytes < 1023.5 * 1024 ? [1024, 'KB'] : [1024 * 1024, 'MB'];
  const amount = bytes / divisor;
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`;
};

/** The accepted file types and the largest size. */
export const fileRules = (endings: readonly string[], largest: number): string =>
  `${endings.join(', ').toUpperCase()}, up to ${fileSize(largest)}`;

/** A PDF's pages and size in a line; just `PDF` until the file exists. */
export const fileFacts = ({ pages, bytes }: { pages: number | null; bytes: number | null }): string =>
  pages === null || bytes === null ? 'PDF' : `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}, ${fileSize(bytes)}`;
