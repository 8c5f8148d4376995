import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormEntry } from '../../shared/transport/schema.d.ts';

/** Sends a message to us; the answer is its receipt. */
export const sendContactMessage = command({
  send: ({ api }, body: FormEntry) => ask(api.POST('/contact-messages', { body })),
  expected: [409, 422, 429],
});
