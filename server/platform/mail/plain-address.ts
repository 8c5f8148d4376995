/** One address without a name, a comment or a list: anything else may be read as another recipient. */
export const isPlainAddress = (recipient: string): boolean =>
  /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(recipient);
