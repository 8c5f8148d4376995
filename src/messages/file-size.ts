/** How large a file is, as people read it. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [divisor, unit] = bytes < 1023.5 * 1024 ? [1024, 'KB'] : [1024 * 1024, 'MB'];
  const amount = bytes / divisor;
  return `${amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${unit}`;
};

/** What a PDF is, in a line. */
export const fileFacts = ({ pages, bytes }: { pages: number; bytes: number }): string =>
  `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}, ${fileSize(bytes)}`;
