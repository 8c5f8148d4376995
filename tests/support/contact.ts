import { join } from 'node:path';
import { readForms } from '../../server/capabilities/forms/import/read-forms.ts';
import { writeForms } from '../../server/capabilities/forms/import/write-forms.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { projectRoot } from '../../server/platform/root.ts';
import { contactForm } from '../../src/routes/paths.ts';

const file = `content/forms/${contactForm}.md`;
const shipped = readForms(file, join(projectRoot, file)).ready;

/** Writes the form by which people write to us, as the first start does. */
export const addContactForm = ({ db }: Pick<Database, 'db'>): Promise<unknown> =>
  db.transaction((tx) => writeForms(tx, shipped, new Date(0)));

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
