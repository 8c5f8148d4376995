import { afterAll, describe, expect, it } from 'vitest';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { checksumOf } from '../support/checksum.ts';
import { type CallAnswer, startServer } from '../support/server.ts';
import { exampleFields, examplesOf, unknownLike } from './support/examples.ts';
import { ownedFields, problemsOf } from './support/ownership.ts';
import { isOfPresenters, placeSamples, prepare, send } from './support/scenarios.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const server = await startServer();
const { database } = server;

afterAll(() => server.close());

/** All rows except the call counts, which change with every request. */
const rowsButCounts = async () => ({ ...(await checksumOf(database)), limited_calls: '' });

const withoutRequestId = ({ status, body }: CallAnswer) => ({
  status,
  body: { ...body, data: { ...(body?.data as object), request_id: '' } },
});
const named = (those: readonly Operation[]) => those.map((operation) => [operation.id, operation] as const);
const owned = operations.flatMap((operation) =>
  ownedFields(document, operation).map(([field, kind]) => [operation.id, field, kind, operation] as const),
);

it.each(named(operations))('3.9: %s declares the ownership of the rows that it reads and changes', (_id, operation) => {
  expect(problemsOf(document, operation)).toEqual([]);
});

describe.each(owned)('3.9: %s by %s, a %s', (_id, field, _kind, operation) => {
  it('answers another user as if the row were missing, changes nothing, and serves the owner', async () => {
    const call = { server, operation, examples: examplesOf(document, operation) };
    const { token } = await prepare(call);
    const stranger = await (isOfPresenters(operation) ? server.signInPresenter() : server.signUp());
    const before = await rowsButCounts();
    const foreign = await send(call, stranger.token);
    expect(foreign.status).toBe(404);
    const unknown = { [field]: unknownLike(exampleFields(document, operation).get(field)) };
    const missing = { ...call, examples: examplesOf(document, operation, unknown) };
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(await send(missing, stranger.token)));
    expect(await rowsButCounts()).toEqual(before);
    expect((await send(call, token)).status).toBe(200);
  });
});

describe('1.2: a role', () => {
  it.each(named(operations.filter(({ bearer }) => bearer === 'required')))(
    'is required by %s',
    async (_id, operation) => {
      await placeSamples(server);
      const call = { server, operation, examples: examplesOf(document, operation) };
      expect((await send(call, undefined)).status).toBe(401);
      const accounts = [await server.signUp(), await server.signInPresenter()];
      const strangers = accounts.filter(
        ({ user }) => operation.roles.length > 0 && !operation.roles.includes(user.role),
      );
      for (const { token } of strangers) expect((await send(call, token)).status).toBe(403);
    },
  );
});
