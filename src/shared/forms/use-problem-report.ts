import { useDraft } from './drafts.ts';

/** The draft of a message to us. */
export const contactDraft = 'contact';

/**
 * Begins a message about what is wrong on a page, unless one is begun already.
 *
 * @param about what it begins with
 * @returns to be called on the way to `/contact-us`
 */
export function useProblemReport(about: string): () => void {
  const { draft, change } = useDraft<{ topic: string; message: string }>(contactDraft);
  return () => {
    if (draft === null) change({ topic: 'mistake', message: about });
  };
}
