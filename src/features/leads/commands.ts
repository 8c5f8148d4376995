import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { BrochureInput, BrochureLink, FormEntry } from '../../shared/transport/schema.d.ts';

/** The values that are sent with the answers of the form: the brochure and the campaign parameters. */
export type AskedAlso = Omit<BrochureInput, keyof FormEntry>;

/** Requests a brochure; the answer is its link. */
export const askForBrochure = (also: AskedAlso) =>
  command<FormEntry, BrochureLink>({
    send: ({ api }, entry) => ask(api.POST('/brochure-leads', { body: { ...entry, ...also } })),
    expected: [404, 409, 422, 429],
  });

/** Emails a new link to the owner of a token. */
export const renewBrochure = command({
  send: ({ api }, token: string) => ask(api.POST('/brochure-renewals', { body: { token } })),
  expected: [429],
});
