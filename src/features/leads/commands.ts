import { ask } from '../../shared/transport/client.ts';
import { command } from '../../shared/transport/command.ts';
import type { BrochureInput, BrochureLink, FormEntry } from '../../shared/transport/schema.d.ts';

/** What goes along with the answers of the form: the brochure, and by which way somebody has come. */
export type AskedAlso = Omit<BrochureInput, keyof FormEntry>;

/** Asks for a brochure, and answers with the link to it. */
export const askForBrochure = (also: AskedAlso) =>
  command<FormEntry, BrochureLink>({
    send: ({ api }, entry) => ask(api.POST('/brochure-leads', { body: { ...entry, ...also } })),
    expected: [404, 409, 422, 429],
  });

/** Has another link mailed to who had that of a token. */
export const renewBrochure = command({
  send: ({ api }, token: string) => ask(api.POST('/brochure-renewals', { body: { token } })),
  expected: [429],
});
