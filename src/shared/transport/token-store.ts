/** Where the browser stores the token of the session. */
export interface TokenStore {
  read: () => string | undefined;
  /** False where the browser has refused to store the token: other tabs and later pages do not have it. */
  isKept: () => boolean;
  save: (token: string) => void;
  forget: () => void;
}
