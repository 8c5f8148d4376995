import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormDraftWish, FormEntry } from '../../shared/transport/schema.d.ts';

/** Sends a form and answers with its receipt. */
export const sendForm = command({
  send: ({ api }, body: FormEntry) => ask(api.POST('/form-entries', { body })),
  expected: [409, 422, 429],
});

/** Keeps what was begun of a form. */
export const saveFormDraft = command({
  send: ({ api }, body: FormDraftWish) => ask(api.POST('/form-drafts', { body })),
  expected: [409, 429],
});
