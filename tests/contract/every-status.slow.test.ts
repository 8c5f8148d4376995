import { afterAll, describe, expect, it } from 'vitest';
import {
  listOperations,
  type Operation,
  parseContract,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { createValidator } from '../../server/platform/contract/validation.ts';
import { startGoogleProvider } from '../support/google-provider.ts';
import { startServer } from '../support/server.ts';
import { openBareDatabase, openClosedDatabase } from '../support/server-database.ts';
import { examplesOf } from './support/examples.ts';
import { scenarios } from './support/scenarios.ts';

const document = parseContract(readContractText());
const operations = listOperations(document);
const validationOf = createValidator(document);

const provider = await startGoogleProvider();
const google = provider.settings;
const server = await startServer({ google });
const { database } = server;
const broken = await startServer({ google, database: await openClosedDatabase() });
const defective = await startServer({ google, database: await openBareDatabase() });
const bare = await startServer({ database });
const strict = await startServer({ database, google, maxCalls: 1 });
const cutOff = await startServer({ database, google: { ...google, issuer: 'http://127.0.0.1:9' } });

const servers = { server, broken, defective, bare, strict, cutOff };

afterAll(async () => {
  await bare.app.close();
  await strict.app.close();
  await cutOff.app.close();
  await server.close();
  await broken.close();
  await defective.close();
  await provider.stop();
});

/** Statuses that the platform answers before a handler runs, with the same code for every operation. */
const ofPlatform = [403, 413, 415, 429, 500, 503];
const maxKinds = 5;
/** The first operation of each of five kinds: public reads, public writes, and those that need a session. */
const ofEachKind = [
  ...new Map(
    operations.toReversed().map((operation) => [`${operation.method} ${operation.bearer}`, operation] as const),
  ).values(),
].slice(-maxKinds);
const isTried = (operation: Operation, status: number) =>
  !ofPlatform.includes(status) || ofEachKind.includes(operation);

it.each(ofPlatform)('status %i is tested for at least one operation', (status) => {
  expect(ofEachKind.some(({ answers }) => answers.has(status))).toBe(true);
});

/** An operation that answers 501 has no successful answer yet. */
const isDue = (statuses: readonly number[], status: number) => status !== 200 || !statuses.includes(501);

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const examples = examplesOf(document, operation);
  const validation = validationOf(operation);
  const statuses = [...operation.answers.keys()];

  it('accepts the examples of the contract', () => {
    if (operation.body) expect(validation.body(examples.body)).toEqual(examples.body);
    expect(examples.path).not.toContain(':');
  });

  it('declares 503 for an unreachable database', () => {
    expect(statuses).toContain(503);
  });

  it.each(statuses.filter((status) => isDue(statuses, status) && isTried(operation, status)))(
    'answers %i as declared',
    async (status) => {
      const scenario = scenarios[status];
      expect(scenario, `a scenario for ${status}`).toBeDefined();
      const answer = await scenario!({ ...servers, document, operation, examples });
      expect(answer.status, 'as the samples.ts beside its handler has it').toBe(status);
      expect(validation.answer(status, answer.body ?? undefined)).toBeNull();
      if (status !== 304) expect(answer.body?.status).toBe(status === 200 ? 1 : 0);
      if (status >= 400) expect(answer.body?.data).toMatchObject({ request_id: answer.headers['x-request-id'] });
    },
  );
});
