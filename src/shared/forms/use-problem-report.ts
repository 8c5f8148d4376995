import { contactForm } from '../../routes/paths.ts';
import { type KeptForm, keptFormName, useDraft } from './drafts.ts';

/**
 * Begins a message about what is wrong on a page, unless one is begun already.
 *
 * @param about what it begins with
 * @returns to be called on the way to `/contact-us`
 */
export function useProblemReport(about: string): () => void {
  const { draft, change } = useDraft<KeptForm>(keptFormName(contactForm));
  return () => {
    if (draft === null) change({ answers: { topic: 'mistake', message: about }, base: 0, isSaved: false });
  };
}
