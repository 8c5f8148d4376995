import { createContext, useCallback, useContext, useState } from 'react';

/** What was typed or chosen and is not saved yet: the signed-in user's own, or a visitor's until somebody signs in. */
export interface DraftStore {
  read: <Draft>(name: string) => Draft | null;
  /** null removes the draft. */
  write: (name: string, draft: unknown) => void;
}

export const DraftContext = createContext<DraftStore | null>(null);

/**
 * A draft that survives the page.
 * @returns the draft (null: untouched), how to change it, and what to call once it is saved
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

/** The mark that a form that is data is begun, whose drafts are in the outbox. */
export const keptFormName = (slug: string): string => `form:${slug}`;
