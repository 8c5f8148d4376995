import { createContext, useContext } from 'react';
import type { SubmittedForm } from '../../routes/rendered-page.ts';

export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** The form that was sent to the page's address without JavaScript, with its outcome; null if no form was sent. */
export const useSubmittedForm = (): SubmittedForm | null => useContext(SubmittedFormContext);
