/** Stores the session's token in the browser. */
export interface TokenStore {
  read: () => string | undefined;
  /** False if the browser refused to store it: other tabs and later pages don't have it. */
  isKept: () => boolean;
  save: (token: string) => void;
  forget: () => void;
}
