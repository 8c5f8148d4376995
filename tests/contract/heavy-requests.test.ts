import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOperations, parseContract, readContractText } from '../../server/platform/contract/document.ts';
import { startServer } from '../support/server.ts';
import { heaviestOf, usualTurn } from './support/heavy/heavy-calls.ts';
import { heavyRequestsOf } from './support/heavy/heavy-operations.ts';
import { readMostExpensive } from './support/heavy/most-expensive.ts';

const document = parseContract(readContractText());
const server = await startServer({ validateAnswers: false, maxCalls: 1_000_000 });
const recorded = new Map(readMostExpensive().map(({ call, texts }) => [call, texts]));
const requests = listOperations(document).flatMap((operation) => heavyRequestsOf(server, document, operation));
const calls = requests
  .flatMap(({ whole, parts }) => [whole, ...parts])
  .flatMap((call) => {
    const texts = recorded.get(call.name);
    return texts === undefined ? [] : [{ ...call, kinds: call.kinds.filter(({ name }) => texts.includes(name)) }];
  });
/** Every twelfth request is used to measure a normal turn. */
const step = 12;

let usual: number;

beforeAll(async () => {
  usual = await usualTurn(requests.filter((_, index) => index % step === 0).map(({ whole }) => whole));
});
afterAll(() => server.close());

// On a busy machine, many measurements are repeated. Some calls need a new account each time.
describe('the largest requests with the worst texts to the most expensive calls', { timeout: 600_000 }, () => {
  it('are sent to calls of the contract, with known texts', () => {
    const known = calls.map(({ name, kinds }) => [name, kinds.map((kind) => kind.name).toSorted()] as const);
    expect(new Map(known)).toEqual(new Map([...recorded].map(([call, texts]) => [call, texts.toSorted()])));
  });

  it.each(calls.map((call) => [call.name, call] as const))('block no other request: %s', async (_name, call) => {
    const { problems, text } = await heaviestOf(call, usual);
    expect(problems, text).toEqual([]);
  });
});
