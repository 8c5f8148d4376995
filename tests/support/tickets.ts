import { openTicket } from '../../server/capabilities/support/store.ts';
import { tokenHash } from '../../server/platform/accounts/token.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { ticketLinks } from '../../server/tables/support.ts';
import { supportForm } from '../../src/routes/paths.ts';
import { addShippedForm } from './forms.ts';
import type { TestServer } from './server.ts';

/** Adds the support form, as the first start does. */
export const addSupportForm = (database: Pick<Database, 'db'>): Promise<unknown> =>
  addShippedForm(database, supportForm);

/** The input of a learner's support request. */
export const ticketOf = (changes: Readonly<Record<string, string>> = {}, more: object = {}) => ({
  form: supportForm,
  answers: Object.entries({
    topic: 'account',
    about: 'session@signedOut.locked#r1',
    subject: 'I cannot sign in',
    message: 'It says that I have to wait.',
    ...changes,
  }).map(([field, value]) => ({ field, values: [value] })),
  ...more,
});

/** Adds a new ticket. @returns its row */
export async function addTicket(
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  owner: { userId: number } | { email: string },
  { reference = '7K3Q-9FZX', text = 'It says that I have to wait.' } = {},
) {
  const words = { topic: 'My account', subject: 'I cannot sign in', about: 'session@signedOut.locked' };
  const input = { owner, reference, ...words, text, followsId: null, sentHash: null };
  const row = await db.transaction((tx) => openTicket(tx, input, clock.now()));
  if (row === null) throw new Error('There is no ticket');
  return row;
}

/** Adds a link for a guest to read a ticket. */
export async function addLink(
  { database: { db }, clock }: Pick<TestServer, 'database' | 'clock'>,
  ticketId: number,
  token = '8sXk2-LxT0nBv5R',
): Promise<string> {
  await db.insert(ticketLinks).values({ ticketId, tokenHash: tokenHash(token), createdAt: clock.now() });
  return token;
}
