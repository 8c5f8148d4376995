import { tokenHash } from '../../../server/platform/accounts/token.ts';
import { users } from '../../../server/platform/db/account-schema.ts';
import { addressConfirmations } from '../../../server/platform/db/address-confirmation-schema.ts';
import type { TestServer } from '../../support/server.ts';

const setProven = ({ database }: TestServer, addressProvenAt: Date | null) =>
  database.db.update(users).set({ addressProvenAt });

/** Somebody who was mailed the link of the contract's example. */
export async function mailSampleConfirmation(server: TestServer, { token }: { token: string }): Promise<void> {
  const { user } = await server.signUp();
  await setProven(server, null);
  const [createdAt, expiresAt] = [server.clock.now(), new Date(server.clock.now().getTime() + 1)];
  await server.database.db
    .insert(addressConfirmations)
    .values({ userId: user.id, tokenHash: tokenHash(token), createdAt, expiresAt });
}

/** Has nobody's address be confirmed. */
export const forgetConfirmations = (server: TestServer) => setProven(server, null);

/** Brings what goes by a confirmed address into a state in which it is refused. */
export async function refuseByConfirmation(server: TestServer, operationId: string): Promise<void> {
  if (operationId === 'getCertificateBadge') await setProven(server, null);
  if (operationId === 'mailAddressConfirmation') await setProven(server, server.clock.now());
}
