import { type Samples, secretOf } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { users } from '../../platform/db/account-schema.ts';
import { addressConfirmations } from '../../platform/db/address-confirmation-schema.ts';

const setProven = ({ database }: TestServer, addressProvenAt: Date | null) =>
  database.db.update(users).set({ addressProvenAt });

async function addLink({ database, clock }: TestServer, userId: number, hash: string): Promise<void> {
  const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 1)];
  await database.db.insert(addressConfirmations).values({ userId, tokenHash: hash, createdAt, expiresAt });
}

export const samples: Samples = {
  operations: {
    confirmAddress: {
      prepare: async ({ server, caller, examples }) => {
        await setProven(server, null);
        await addLink(server, caller.user.id, tokenHash((examples.body as { token: string }).token));
      },
      invalid: { body: { token: 'nobodys' } },
    },
    mailAddressConfirmation: {
      prepare: ({ server }) => setProven(server, null),
      refused: ({ server }) => setProven(server, server.clock.now()),
    },
  },
  rows: {
    address_confirmations: (server, owner) => addLink(server, owner.user.id, secretOf(owner, 'confirmation')),
  },
  retention: async ({ db, userIds, ago, pair }) => {
    const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
    await db
      .insert(addressConfirmations)
      .values(pair(1, (time, index) => ({ userId: userIds[index], ...link(time, index) })));
  },
};
