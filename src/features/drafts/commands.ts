import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { FormDraftClaim } from '../../shared/transport/schema.d.ts';
import { formDraftsKey } from './places.ts';

/** Goes on with what a visitor has begun of a form in this browser, or has it removed. */
export const claimFormDraft = command({
  send: ({ api }, body: FormDraftClaim) => ask(api.POST('/form-draft-claims', { body })),
  expected: [404, 429],
  show: (queryClient, answer, { form }) => queryClient.setQueryData(formDraftsKey(form), answer),
});
