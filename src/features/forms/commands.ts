import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormEntry } from '../../shared/transport/schema.d.ts';

/** Sends a form and returns its receipt. */
export const sendForm = command({
  send: ({ api }, body: FormEntry) => ask(api.POST('/form-entries', { body })),
  expected: [409, 422, 429],
});
