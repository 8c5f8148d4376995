import { addContactForm, guestLink, messageOf } from '../../../tests/support/contact.ts';
import { closeForms } from '../../../tests/support/sample-form.ts';
import type { Samples } from '../../../tests/support/samples.ts';
import { contactMessages } from '../../tables/contact.ts';

export const samples: Samples = {
  fill: ({ database }) => addContactForm(database),
  operations: {
    sendContactMessage: { invalid: { body: { answers: [] } }, refused: ({ server }) => closeForms(server.database) },
  },
  rows: {
    contact_messages: async ({ call }, { token, user: { name, email } }) => {
      const person = { name, email, phone: '+49 30 55501234' };
      await call('/contact-messages', { token, body: messageOf(person) });
    },
  },
  retention: async ({ db, pair }) => {
    const message = { answers: [], isSuspected: false };
    await db
      .insert(contactMessages)
      .values(pair(365, (createdAt, index) => ({ ...message, reference: `${index}`, createdAt })));
  },
  userContent: {
    texts: {
      'a message sent with the contact form': {
        fields: ['sendContactMessage.answers.values'],
        shownBy: ['support/ticket-view'],
        write: async (writing) => [{ by: 'visitor', at: await guestLink(writing, writing.text) }],
      },
    },
  },
};
