/** A single address without a name, comment or list, which a mail server could interpret as another recipient. */
export const isPlainAddress = (recipient: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(recipient);
