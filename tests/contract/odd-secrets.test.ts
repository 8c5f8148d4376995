import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAddresses } from '../../server/composition.ts';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { users } from '../../server/platform/db/account-schema.ts';
import { keepLinkKey } from '../../server/platform/storage/links.ts';
import { portfolios } from '../../server/tables/portfolio.ts';
import { startServer } from '../support/server.ts';
import { exampleFields, examplesOf, unknownLike } from './support/examples.ts';
import { requestFields } from './support/request-schema.ts';
import { prepare, send } from './support/scenarios.ts';

const document = parseContract(readContractText());
const server = await startServer();
const linkKey = 'A'.repeat(22);
const username = 'asha-rao';

/** Wrong secrets derived from the length of the right one: as many characters but more bytes, too long, and empty. */
const oddSecrets = (length: number): Readonly<Record<string, string>> => ({
  'two bytes for each character': 'é'.repeat(length),
  'surrogate pairs': '😀'.repeat(Math.ceil(length / 2)),
  'half a surrogate pair': '\uD800'.repeat(length),
  'a NUL character': '\0'.repeat(length),
  'very long': 'a'.repeat(5_000),
  empty: '',
});

const isSecretName = (name: string) => /^(token|key|code|secret|mark|state)$/.test(name);

/** The fields of an operation that hold secrets. */
const secretsOf = (operation: Operation): string[] => requestFields(document, operation).filter(isSecretName);

const asked = listOperations(document).flatMap((operation) =>
  secretsOf(operation).map((field) => [operation.id, field, operation] as const),
);

/** Addresses outside the contract, each with the way to pass a secret to it. */
const addresses = Object.keys(plainAddresses).flatMap((pattern) => {
  const parameter = pattern.match(/:\w+/g)?.find((name) => isSecretName(name.slice(1)));
  const filled = (url: string) =>
    url.replace(':username', username).replace(':id', '1').replace(':name', 'a.pdf').replace(':size', '64');
  if (parameter !== undefined)
    return [[pattern, (secret: string) => filled(pattern.replace(parameter, secret))] as const];
  return pattern.startsWith('/p/:username')
    ? [[pattern, (secret: string) => `${filled(pattern)}?key=${secret}`] as const]
    : [];
});

/** An address can't contain half a surrogate pair. */
const inAddress = (secret: string) => secret.replaceAll('\uD800', '\uFFFD');

/** Adds a portfolio that is shared by link, and the key that signs file links. */
async function fill(): Promise<void> {
  const { db } = server.database;
  const at = server.clock.now();
  const { user } = await server.signUp();
  await db.update(users).set({ username }).where(eq(users.id, user.id));
  await db.insert(portfolios).values({ userId: user.id, visibility: 'link', linkKey, createdAt: at, updatedAt: at });
  await keepLinkKey(db);
}

afterAll(() => server.close());

describe('3.23: a secret with odd characters', () => {
  it.each(asked)('is answered by %s like a wrong %s', async (_id, field, operation) => {
    const examples = examplesOf(document, operation);
    const { token } = await prepare({ server, operation, examples });
    if (operation.id === 'getPublicPortfolio')
      await server.database.db.update(portfolios).set({ visibility: 'link', linkKey });
    const example = exampleFields(document, operation).get(field);
    const sendWith = (secret: unknown) => {
      server.forgetCalls();
      return send({ server, operation, examples: examplesOf(document, operation, { [field]: secret }) }, token);
    };
    const wrong = await sendWith(unknownLike(example ?? linkKey));
    const { length } = typeof example === 'string' ? example : linkKey;
    for (const [what, secret] of Object.entries(oddSecrets(length))) {
      const isSent = operation.body !== null || secret !== '';
      const { status } = isSent ? await sendWith(operation.body === null ? inAddress(secret) : secret) : wrong;
      // The contract refuses some of these secrets because of their format.
      expect([what, [400, wrong.status].includes(status), status]).toEqual([what, true, status]);
      expect(status).not.toBe(500);
    }
  });
});

describe('3.23: a secret with odd characters in an address', () => {
  beforeAll(fill);

  it.each(addresses)('is answered by %s like a wrong secret', async (_pattern, addressOf) => {
    const ask = async (secret: string) => {
      server.forgetCalls();
      return (await server.app.inject({ url: addressOf(secret) })).statusCode;
    };
    const wrong = await ask('0'.repeat(22));
    expect(wrong).not.toBe(500);
    for (const length of [22, 43])
      for (const [what, secret] of Object.entries(oddSecrets(length))) {
        const status = await ask(encodeURIComponent(inAddress(secret)));
        // A path segment that is too long is refused.
        expect([what, status]).toEqual([what, what === 'very long' && status === 400 ? 400 : wrong]);
      }
  });
});
