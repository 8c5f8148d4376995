import { eq } from 'drizzle-orm';
import { googleLinkMail } from '../../../src/messages/google-sign-in-mails.ts';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import type { Capability } from '../../manifest.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { openOnDevice } from '../../platform/accounts/open-on-device.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { createUser, findCredentials } from '../../platform/accounts/store.ts';
import type { Client } from '../../platform/contract/handlers.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { Person } from './person.ts';
import { addIdentity, askForLink, findOwner, holdIdentity, type Identity, isOwner } from './store.ts';

export type Entry =
  | { kind: 'entered'; answer: Awaited<ReturnType<typeof openOnDevice>> }
  /** The provider returned an unverified address only. */
  | { kind: 'unverified' }
  /** An account with the address exists. Its owner must confirm the identity by email. */
  | { kind: 'asked' };

export interface Visit {
  identity: Identity;
  /** The person's data; null if the provider has not verified the address. */
  person: Person | null;
  client: Client;
  /** The origin of the mailed link, without a trailing slash. */
  linkOrigin: string;
  capabilities: readonly Capability[];
}

/** Signs in the identity's owner, or signs up a new learner. An address alone never opens an existing account. */
export async function enter(
  tx: Db,
  { identity, person, client, linkOrigin, capabilities }: Visit,
  now: Date,
): Promise<Entry> {
  await holdIdentity(tx, identity);
  await deleteDueAccounts(tx, capabilities, now, isOwner(tx, identity));
  const open = async (user: User): Promise<Entry> => {
    return { kind: 'entered', answer: await openOnDevice(tx, capabilities, user, client, now) };
  };
  const owner = await findOwner(tx, identity);
  if (owner !== null) return open(owner);
  if (person === null) return { kind: 'unverified' };
  await deleteDueAccounts(tx, capabilities, now, eq(users.email, person.email));
  const created = await createUser(tx, { ...person, passwordHash: null, role: 'Learner' }, now);
  if (created !== null) {
    await addIdentity(tx, identity, created.id, now);
    await proveAddress(tx, capabilities, created.id, now);
    return open(created);
  }
  const account = await findCredentials(tx, [person.email], now);
  if (account === null) throw new Error('The account went away while somebody was signing in to it');
  const { leave } = await mayMail(tx, 'way_in', { address: person.email }, now);
  if (leave !== null) {
    const token = await askForLink(tx, identity, account.user.id, now);
    await queueMail(tx, leave, googleLinkMail(person.email, `${linkOrigin}/confirm?link=${token}`), now);
  }
  return { kind: 'asked' };
}
