import { type Samples, secretOf } from '../../../tests/support/samples.ts';
import type { TestServer } from '../../../tests/support/server.ts';
import { tokenHash } from '../../platform/accounts/token.ts';
import { identities, identityLinks, providerRequests } from '../../tables/google-sign-in.ts';
import { keepRequest } from './store.ts';

const issuer = 'https://accounts.example.com';

async function addLink({ database, clock }: TestServer, userId: number, subject: string, hash: string): Promise<void> {
  const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 1)];
  await database.db.insert(identityLinks).values({ userId, issuer, subject, tokenHash: hash, createdAt, expiresAt });
}

export const samples: Samples = {
  operations: {
    signInWithGoogle: {
      prepare: ({ server: { database, clock }, examples }) => {
        const { state } = examples.body as { state: string };
        return keepRequest(database.db, { state, nonce: 'nonce', codeVerifier: 'v'.repeat(43) }, clock.now());
      },
      answersOwner: true,
    },
    confirmGoogleLink: {
      prepare: ({ server, caller, examples }) =>
        addLink(server, caller.user.id, '7', tokenHash((examples.body as { token: string }).token)),
      invalid: { body: { token: 'nobodys' } },
    },
  },
  rows: {
    identities: ({ database: { db }, clock }, { user }) =>
      db
        .insert(identities)
        .values({ userId: user.id, issuer, subject: `subject of ${user.name}`, createdAt: clock.now() }),
    identity_links: (server, owner) =>
      addLink(server, owner.user.id, `link of ${owner.user.name}`, secretOf(owner, 'link')),
  },
  retention: async ({ db, userIds: [userId], ago, pair }) => {
    const link = (expiresAt: Date, index: number) => ({ tokenHash: `${index}`, createdAt: ago(900), expiresAt });
    await db
      .insert(identityLinks)
      .values(pair(1, (time, index) => ({ userId, issuer: 'i', subject: `${index}`, ...link(time, index) })));
    await db
      .insert(providerRequests)
      .values(pair(1, (expiresAt, index) => ({ stateHash: `${index}`, nonce: '', codeVerifier: '', expiresAt })));
  },
};
