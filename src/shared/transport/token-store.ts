/** Where the browser stores the token of the session. */
export interface TokenStore {
  read: () => string | undefined;
  /** False where the browser has refused to keep it: other tabs and later pages know nothing of it. */
  isKept: () => boolean;
  save: (token: string) => void;
  forget: () => void;
}
