import { eq } from 'drizzle-orm';
import { googleLinkMail } from '../../../src/messages/google-sign-in-mails.ts';
import type { User } from '../../../src/shared/transport/schema.d.ts';
import { deleteDueAccounts } from '../../platform/accounts/delete-accounts.ts';
import { openOnDevice } from '../../platform/accounts/open-on-device.ts';
import { proveAddress } from '../../platform/accounts/prove-address.ts';
import { createUser, findCredentials } from '../../platform/accounts/store.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Client } from '../../platform/contract/handlers.ts';
import { users } from '../../platform/db/account-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayMail } from '../../platform/mail/may-mail.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import type { Person } from './person.ts';
import { addIdentity, askForLink, findOwner, holdIdentity, type Identity, isOwner } from './store.ts';

export type Entry =
  | { kind: 'entered'; answer: Awaited<ReturnType<typeof openOnDevice>> }
  /** Nothing is known of them but an address that may be anybody's. */
  | { kind: 'unverified' }
  /** The address belongs to an account: its owner has to say by mail that the identity is theirs. */
  | { kind: 'asked' };

export interface Visit {
  identity: Identity;
  /** Null when the provider has not seen the address to be theirs. */
  person: Person | null;
  client: Client;
  /** Where the mailed link leads to, without a trailing slash. */
  linkOrigin: string;
  capabilities: readonly Capability[];
}

/** Lets in whose identity it is, or a new learner. An account that is there is never given away for its address. */
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
