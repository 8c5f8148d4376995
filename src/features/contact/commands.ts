import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { ContactMessage } from '../../shared/transport/schema.d.ts';

/** Sends a message to us and answers with its reference. */
export const sendContactMessage = command({
  send: ({ api }, body: ContactMessage) => ask(api.POST('/contact-messages', { body })),
  expected: [429],
});
