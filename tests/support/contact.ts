import type { Database } from '../../server/platform/db/database.ts';
import { contactForm } from '../../src/routes/paths.ts';
import { addShippedForm } from './forms.ts';

/** Writes the form by which people write to us, as the first start does. */
export const addContactForm = (database: Pick<Database, 'db'>): Promise<unknown> =>
  addShippedForm(database, contactForm);

/** A message as it is sent. */
export const messageOf = (changes: Readonly<Record<string, string>> = {}, more: object = {}) => ({
  form: contactForm,
  answers: Object.entries({
    topic: 'applying',
    message: 'By when do I have to send my documents?',
    name: 'Asha Rao',
    email: 'asha@example.com',
    consent: 'yes',
    ...changes,
  }).map(([field, value]) => ({ field, values: [value] })),
  ...more,
});
