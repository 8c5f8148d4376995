import { createContext, useContext } from 'react';
import type { SubmittedForm } from '../../routes/rendered-page.ts';

export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** What was sent to the page's address without JavaScript, and what came of it; null when nothing was. */
export const useSubmittedForm = (): SubmittedForm | null => useContext(SubmittedFormContext);
