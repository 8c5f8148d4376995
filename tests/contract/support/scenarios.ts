import { expect } from 'vitest';
import { suspend } from '../../../server/capabilities/suspensions/suspension-flow.ts';
import type { ContractDocument, Operation } from '../../../server/platform/contract/document.ts';
import { allSamples, sampleOf } from '../../support/all-samples.ts';
import type { Changes, OperationSample, Situation } from '../../support/samples.ts';
import type { CallAnswer, TestServer } from '../../support/server.ts';
import { emptyDatabase } from '../../support/server-database.ts';
import { type Examples, examplesOf, rowFields, unknownLike } from './examples.ts';

interface Call {
  server: TestServer;
  operation: Operation;
  examples: Examples;
}

export interface Stage extends Call {
  document: ContractDocument;
  /** The application with a closed database. */
  broken: TestServer;
  /** The application with a database without tables. */
  defective: TestServer;
  /** The application with every optional setting left out. */
  bare: TestServer;
  /** The application with all rate limits at a single call. */
  strict: TestServer;
  /** The application with an unreachable sign-in provider. */
  cutOff: TestServer;
}

type Scenario = (stage: Stage) => Promise<CallAnswer>;

const tooLarge = { text: 'x'.repeat(129 * 1024) };
const latest = 2_147_483_647;

/** Whether only presenters may call it. */
export const isOfPresenters = ({ roles }: Pick<Operation, 'roles'>): boolean =>
  roles.includes('Presenter') && !roles.includes('Learner');

/** For each status, a call that gets it. Details of single operations are in the samples of their capability. */
export const scenarios: Readonly<Record<number, Scenario>> = {
  200: (stage) => callExample(stage),
  304: async (stage) => {
    const visitor = { authorization: undefined };
    const { headers } = await callExample(stage, { headers: visitor });
    return callExample(stage, { headers: { ...visitor, 'if-none-match': String(headers['etag']) } });
  },
  400: (stage) => callExample(stage, { query: { unexpected: '1' } }),
  401: (stage) => callExample(stage, { headers: { authorization: 'Bearer nobody-has-this-token' } }),
  403: (stage) => callExample(stage, { headers: { 'x-api-key': undefined } }),
  404: async (stage) => {
    const { document, operation } = stage;
    if (sampleOf(operation.id).missing !== undefined) return callCase(stage, 'missing');
    const { token } = await prepare(stage);
    const unknown = [...rowFields(document, operation)].map(([field, value]) => [field, unknownLike(value)] as const);
    return send({ ...stage, examples: examplesOf(document, operation, Object.fromEntries(unknown)) }, token);
  },
  409: (stage) =>
    stage.operation.voice !== null &&
    sampleOf(stage.operation.id).refused === undefined &&
    !('version' in (stage.examples.body ?? {}))
      ? callSuspended(stage)
      : callCase(stage, 'refused', { body: { version: latest } }),
  413: (stage) => callExample(stage, { body: tooLarge }),
  // If there is no body to read, only an invalid media type is refused.
  415: (stage) => callExample(stage, { headers: { 'content-type': stage.operation.body ? 'text/plain' : 'nonsense' } }),
  422: (stage) => callCase(stage, 'invalid'),
  429: async ({ strict, ...stage }) => {
    const { token } = await prepare(stage);
    const { limited } = sampleOf(stage.operation.id);
    // Refused calls count for most limits, and don't end the sender's session.
    const tries: Changes[] = [{ query: { unexpected: '1' } }, ...(limited === undefined ? [] : [limited]), {}, {}];
    const [first = {}, ...others] = tries;
    const ask = (changes: Changes) => send({ ...stage, server: strict }, token, changes);
    let answer = await ask(first);
    for (const changes of others) if (answer.status !== 429) answer = await ask(changes);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return answer;
  },
  500: ({ defective, ...stage }) => send({ ...stage, server: defective }, 'any-token'),
  501: ({ bare, ...stage }) => callExample({ ...stage, server: bare }),
  503: async ({ broken, cutOff, ...stage }) => {
    if (stage.operation.answers.has(501)) {
      const answer = await callExample({ ...stage, server: cutOff });
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    }
    const answer = await send({ ...stage, server: broken }, 'any-token');
    expect(answer.headers['retry-after']).toBe('2');
    return answer;
  },
};

const catalogues = [...allSamples.values()].flatMap(({ catalogue }) => catalogue ?? []);

/** Creates the shared rows that the examples of the contract refer to. */
export async function fillSamples(server: TestServer): Promise<void> {
  for (const { fill } of catalogues) await fill(server);
  await fillRest(server);
}

async function fillRest(server: TestServer): Promise<void> {
  for (const { fill } of allSamples.values()) await fill?.(server);
}

const filled = new WeakSet<TestServer['database']>();

/** Creates only the rows that this test needs. Rows that no call changes are created once per database. */
export async function placeSamples(server: TestServer): Promise<void> {
  const { database } = server;
  if (filled.has(database)) {
    await emptyDatabase(
      database,
      catalogues.flatMap(({ tables }) => tables),
    );
    await fillRest(server);
    return;
  }
  await server.reset();
  await fillSamples(server);
  filled.add(database);
}

interface Prepared extends Situation {
  /** The token for calling the operation; undefined if the operation takes no session. */
  token: string | undefined;
}

/** Creates the samples, and the rows of the account that the examples of the contract refer to. */
export async function prepare({ server, operation, examples }: Call): Promise<Prepared> {
  await placeSamples(server);
  const caller = await (isOfPresenters(operation) ? server.signInPresenter() : server.signUp());
  const situation = { server, caller, examples };
  await sampleOf(operation.id).prepare?.(situation);
  return { ...situation, token: operation.bearer === 'none' ? undefined : caller.token };
}

async function callExample(call: Call, changes: Changes = {}): Promise<CallAnswer> {
  const { token } = await prepare(call);
  return send(call, token, changes);
}

/** Calls an operation as a suspended user. @param changes to the example, so that other people can see the effect */
export async function callSuspended(call: Call, changes: Changes = {}): Promise<CallAnswer> {
  const { token, caller } = await prepare(call);
  const { database, clock } = call.server;
  const until = new Date(clock.now().getTime() + 86_400_000);
  await suspend(database.db, caller.user.id, until, 'Advertising.', clock.now());
  const { speaks } = sampleOf(call.operation.id);
  return send(call, token, { ...speaks, ...changes, body: { ...speaks?.body, ...changes.body } });
}

/** @param otherwise for operations whose samples don't define the case */
async function callCase(
  call: Call,
  name: keyof Pick<OperationSample, 'missing' | 'refused' | 'invalid'>,
  otherwise: Changes = {},
): Promise<CallAnswer> {
  const { token, ...situation } = await prepare(call);
  const wanted = sampleOf(call.operation.id)[name] ?? otherwise;
  if (typeof wanted !== 'function') return send(call, token, wanted);
  await wanted(situation);
  return send(call, token);
}

/** Calls an operation with the contract's example and these changes. */
export function send(
  { server, operation, examples }: Call,
  token: string | undefined,
  changes: Changes = {},
): Promise<CallAnswer> {
  const { path } = examples;
  const body = examples.body ?? changes.body;
  const query = new URLSearchParams({ ...examples.query, ...changes.query }).toString();
  return server.call(query === '' ? path : `${path}?${query}`, {
    method: operation.method === 'POST' ? 'POST' : 'GET',
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body: { ...body, ...changes.body } }),
    headers: { ...sampleOf(operation.id).headers, ...changes.headers },
  });
}
