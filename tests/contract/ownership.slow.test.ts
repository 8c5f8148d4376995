import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { accountPassword, type CallAnswer, startServer } from '../support/server.ts';
import { fillCatalogues } from '../support/server-catalogues.ts';
import { examplesOf } from './support/examples.ts';
import { ownedFields, ownedKinds, problemsOf, rowsOf } from './support/ownership.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const server = await startServer();

beforeEach(async () => {
  await server.reset();
  await fillCatalogues(server.database);
});
afterAll(() => server.close());

/** Calls an operation with the contract's example, in which a field has another value. */
function callWith(
  operation: Operation,
  token: string | undefined,
  field = '',
  value: unknown = '',
): Promise<CallAnswer> {
  const { path, query, body } = examplesOf(document, operation);
  const isPath = operation.path.some(({ name }) => name === field);
  const isQuery = operation.query.some(({ name }) => name === field);
  const url = isPath ? operation.url.replace(`:${field}`, encodeURIComponent(String(value))) : path;
  const own = Object.fromEntries(
    Object.entries(body ?? {}).map(([key, example]: [string, unknown]) => {
      if (key === field) return [key, Array.isArray(example) ? [value] : value];
      return [key, key.endsWith('password') ? accountPassword : example];
    }),
  );
  const asked = isQuery ? { ...query, [field]: String(value) } : query;
  return server.call(`${url}?${new URLSearchParams(asked).toString()}`, {
    method: operation.method === 'GET' ? 'GET' : 'POST',
    ...(operation.body === null ? {} : { body: own }),
    ...(token === undefined ? {} : { token }),
  });
}

const missing = (id: number | string) => (typeof id === 'number' ? 2_147_483_647 : id.replace(/\w/g, '0'));
const withoutRequestId = ({ status, body }: CallAnswer) => ({
  status,
  body: { ...body, data: { ...(body?.data as object), request_id: '' } },
});
const named = (those: readonly Operation[]) => those.map((operation) => [operation.id, operation] as const);
const owned = operations.flatMap((operation) =>
  ownedFields(document, operation).map(([field, kind]) => [operation.id, field, kind, operation] as const),
);

it.each(named(operations))('3.9: %s declares whose rows it reads and changes', (_id, operation) => {
  expect(problemsOf(document, operation)).toEqual([]);
});

describe.each(owned)('3.9: %s by %s, a %s', (_id, field, kind, operation) => {
  it("answers another user's like a missing one and leaves it, and knows the owner's", async () => {
    const thing = ownedKinds[kind];
    if (thing === undefined) throw new Error(`ownedKinds cannot create a ${kind}`);
    const arrive = thing.role === 'Presenter' ? server.signInPresenter : server.signUp;
    const [owner, stranger] = [await arrive(), await arrive()];
    const id = await thing.create(server, owner);
    const before = await rowsOf(server, thing);
    const foreign = await callWith(operation, stranger.token, field, id);
    expect(foreign.status).toBe(404);
    expect(withoutRequestId(foreign)).toEqual(
      withoutRequestId(await callWith(operation, stranger.token, field, missing(id))),
    );
    expect(await rowsOf(server, thing)).toBe(before);
    expect((await callWith(operation, owner.token, field, id)).status).toBe(200);
  });
});

describe('1.2: a role', () => {
  it.each(named(operations.filter(({ bearer }) => bearer === 'required')))(
    'is asked for by %s',
    async (_id, operation) => {
      expect((await callWith(operation, undefined)).status).toBe(401);
      const accounts = [await server.signUp(), await server.signInPresenter()];
      const strangers = accounts.filter(
        ({ user }) => operation.roles.length > 0 && !operation.roles.includes(user.role),
      );
      for (const { token } of strangers) expect((await callWith(operation, token)).status).toBe(403);
    },
  );
});
