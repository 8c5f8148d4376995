import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormDraftClaim } from '../../shared/transport/schema.d.ts';
import { formDraftsKey } from './places.ts';

/** Takes over a visitor's draft of a form in this browser, or deletes it. */
export const claimFormDraft = command({
  send: ({ api }, body: FormDraftClaim) => ask(api.POST('/form-draft-claims', { body })),
  expected: [404, 429],
  show: (queryClient, answer, { form }) => queryClient.setQueryData(formDraftsKey(form), answer),
});
