import { createContext, useCallback, useContext, useState } from 'react';

/** Unsaved input: the signed-in user's, or a visitor's until someone signs in. */
export interface DraftStore {
  read: <Draft>(name: string) => Draft | null;
  /** null removes the draft. */
  write: (name: string, draft: unknown) => void;
}

export const DraftContext = createContext<DraftStore | null>(null);

/**
 * A draft that is kept when the page closes.
 * @returns the draft (null if untouched), a function to change it, and a function to call once it is saved
 */
export function useDraft<Draft>(name: string) {
  const store = useContext(DraftContext);
  if (store === null) throw new Error('useDraft needs a DraftContext');
  const [draft, setDraft] = useState(() => store.read<Draft>(name));
  const change = useCallback(
    (next: Draft | null) => {
      setDraft(next);
      store.write(name, next);
    },
    [store, name],
  );
  const saved = useCallback(() => store.write(name, null), [store, name]);
  return { draft, change, saved };
}

/** The draft name which records that a data-defined form was started. The drafts themselves are in the outbox. */
export const keptFormName = (slug: string): string => `form:${slug}`;
