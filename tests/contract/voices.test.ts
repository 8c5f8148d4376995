import { afterAll, describe, expect, it } from 'vitest';
import {
  type ContractDocument,
  contractOf,
  type Operation,
  readContractText,
} from '../../server/platform/contract/document.ts';
import { quietReasons, type VoiceWords } from '../../server/platform/contract/voice.ts';
import { sampleOf } from '../support/all-samples.ts';
import { startServer } from '../support/server.ts';
import { examplesOf } from './support/examples.ts';
import { callSuspended } from './support/scenarios.ts';

const { document, operations } = contractOf(readContractText());

type Raw = ContractDocument['paths'][string][string];
const all = Object.values(document.paths).flatMap((methods) => Object.entries(methods));
const wordsOf = (id: string): VoiceWords | undefined =>
  all.find(([, { operationId }]) => operationId === id)?.[1]['x-voice'];

/** Whether a call writes on behalf of a session. */
const writes = (method: string, { security = [] }: Raw) =>
  !['get', 'head'].includes(method) && security.some((way) => 'bearer' in way);

const isKnown = (words: VoiceWords | undefined): boolean =>
  words === true || quietReasons.some((reason) => reason === words) || typeof words === 'object';

it('48.10: the contract says for each writing call whether other people see its effect, or why everyone may call it', () => {
  const missing = all.filter(([method, raw]) => writes(method, raw) !== isKnown(raw['x-voice']));
  expect(
    missing.map(([, { operationId }]) => `${operationId}: write \`x-voice\`, as openapi.yaml explains it`),
  ).toEqual([]);
});

it('48.10: only a single call lets its handler decide whether other people see the effect', () => {
  const decided = operations.filter(({ id }) => wordsOf(id) === 'handler').map(({ id }) => id);
  expect(decided).toEqual(['changeMentorTask']);
});

const server = await startServer();
afterAll(() => server.close());

const voices = operations.filter(({ id, voice }) => voice !== null || wordsOf(id) === 'handler');
const call = (operation: Operation, body: object = {}) =>
  callSuspended({ server, operation, examples: examplesOf(document, operation) }, { body });

describe.each(voices.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  it('48.10: is refused while its caller is suspended', async () => {
    const { status, body } = await call(operation);
    expect([status, body?.data], 'with `speaks` of samples.ts').toMatchObject([
      409,
      { code: 'suspended', suspended: { reason: 'Advertising.' } },
    ]);
  });

  const words = wordsOf(id);
  const quiet = typeof words === 'object' ? words.unless : [];
  const requests = quiet.map((fields) =>
    Object.fromEntries(Object.entries(fields).map(([field, [value]]) => [field, value])),
  );
  it.runIf(requests.length > 0).each(requests)('48.2: is accepted from a suspended caller with %j', async (fields) => {
    const { body } = await call(operation, fields);
    expect(body?.data ?? {}).not.toMatchObject({ code: 'suspended' });
    expect(sampleOf(id).speaks?.body ?? {}).not.toMatchObject(fields);
  });
});
