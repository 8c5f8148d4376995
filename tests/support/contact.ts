import type { Database } from '../../server/platform/db/database.ts';
import { contactForm } from '../../src/routes/paths.ts';
import { addShippedForm } from './forms.ts';
import type { Writing } from './user-content.ts';

/** Adds the contact form, as the first start does. */
export const addContactForm = (database: Pick<Database, 'db'>): Promise<unknown> =>
  addShippedForm(database, contactForm);

/** The input for sending a contact message. */
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

/** Sends a message as a guest, and replies as our team. @returns the link in the email, which shows both messages */
export async function guestLink({ api, mailbox, operate }: Writing, message: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = messageOf({ email, message }, { version: 1, seconds: 30 });
  const { reference } = await api.call<{ reference: string }>('/contact-messages', { body });
  const [, id = ''] = new RegExp(`ticket (\\d+), [^\n]*\n\\s+${email}`).exec(await operate('tickets')) ?? [];
  await operate('event', 'supportTicket', id, 'ticket.answered', '--reason', 'Is it so?');
  return mailbox.linkIn(email, `Your message to Acado: ${reference}`);
}
